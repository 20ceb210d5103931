/** The moves of a list of mistakes, those played and those that were stronger, in the words of their family. */
import type { AnyChoices, AnyView, Judged, OpenedReview, StepReport } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import type { Choice } from './shown-by.ts'

interface Named {
  readonly app: AppState
  readonly opened: { readonly game: { readonly gameId: string }; readonly marks: OpenedReview['marks'] }
  readonly logs: {
    readonly shown: readonly Pick<StepReport, 'seq' | 'text'>[]
    readonly open: readonly Pick<StepReport, 'seq' | 'text'>[] | null
  }
  nameChoices(choices: AnyChoices, view?: AnyView): readonly Choice[]
}

/** What the seat on turn in a position could do, named by what it sees; null where that cannot be had. */
export async function namedAt(
  review: Omit<Named, 'logs'>,
  { frame, seat }: Pick<Judged, 'frame' | 'seat'>,
): Promise<readonly Choice[] | null> {
  const { app, opened } = review
  const { gameId } = opened.game
  const shown = await app.bridge.request('review.frame', { gameId, viewer: seat, frame })
  const answer = await app.bridge.request('review.choices', { gameId, frame })
  return shown.ok && answer.ok && answer.value ? review.nameChoices(answer.value.choices, shown.value.view) : null
}

/** A move in words, for the middle of a sentence; in notation where they are missing. */
export function wordsFor(named: readonly Choice[] | null, move: string): string {
  const words = named?.find(({ text }) => text === move)?.words
  return words?.replace(/\.$/, '') ?? move.replace(/(?<=\w)-(?=\w)/g, '–')
}

export class BetterWords {
  /** By frame; those that have not come yet are missing. */
  #better = $state.raw<Readonly<Record<number, Choice>>>({})
  #played = $state.raw<Readonly<Record<number, Choice>>>({})
  readonly #asked: Record<number, true> = {}
  readonly #review: Named

  constructor(review: Named) {
    this.#review = review
  }

  /** The stronger move in words, or else in notation; null where there was none. */
  of({ frame, better }: Pick<Judged, 'frame' | 'better'>): string | null {
    return better === null ? null : (wordsOf(this.#better[frame]) ?? wordsFor(null, better))
  }

  /** All that have come, by frame. */
  get come(): Readonly<Record<number, Choice>> {
    return this.#better
  }

  /** The stronger move and the one played; each is missing until it has come, and where it has no words. */
  movesOf({ frame }: Pick<Judged, 'frame'>): { readonly better: Choice | undefined; readonly played: Choice | undefined } {
    return { better: this.#better[frame], played: this.#played[frame] }
  }

  /** The move that was played, in words; null until they have come. */
  played({ frame }: Pick<Judged, 'frame'>): string | null {
    return wordsOf(this.#played[frame]) ?? null
  }

  /** The step after a frame, in notation. */
  #textAfter(frame: number): string | null {
    const { opened, logs } = this.#review
    const seq = opened.marks.find((mark) => mark.frame === frame + 1)?.seq
    return (logs.open ?? logs.shown).find((step) => step.seq === seq)?.text ?? null
  }

  /** Asks for those that are still missing, one after the other: they are named by what their side sees. */
  async add(decisions: readonly Judged[]): Promise<void> {
    for (const { frame, seat, better } of decisions) {
      if (better === null || this.#asked[frame]) continue
      this.#asked[frame] = true
      const named = await namedAt(this.#review, { frame, seat })
      if (!named) continue
      const choiceOf = (wanted: string | null) => named.find(({ text }) => text === wanted)
      const [found, played] = [choiceOf(better), choiceOf(this.#textAfter(frame))]
      if (found) this.#better = { ...this.#better, [frame]: found }
      if (played) this.#played = { ...this.#played, [frame]: played }
    }
  }
}

/** What a move is called in the middle of a sentence. */
function wordsOf(choice: Choice | undefined): string | undefined {
  return choice?.words.replace(/\.$/, '')
}

const known = new WeakMap<object, BetterWords>()

/** The words of the mistakes of a review. */
export function betterWordsOf(review: Named): BetterWords {
  const found = known.get(review) ?? new BetterWords(review)
  known.set(review, found)
  return found
}
