/** How the deal of a sealed game was drawn: by all sides together, with the share of each, or by one Marshal alone. */
import { isDrawnTogether, seedOfDeal, sharesIn, WORDS_BEFORE_SHARE } from '../../record/seal/draw.ts'
import type { ChainedRecord } from '../../record/seal/chain.ts'
import { counted } from '../../record/seal/faults.ts'
import type { Noted } from './noted.ts'
import { dealSeed, lastLink, nameOf, wordsOfHash } from './seals.ts'

const ALONE = 'One Marshal alone drew all chance of this game: it was sealed before sides drew the deal together.'
const DISAGREE = 'The two ways of counting the seed of the deal disagree: this is a fault of Marshal, and nothing is proved.'

export interface DrawFindings {
  /** Who added what, and after which words. */
  readonly lines: readonly string[]
  /** What does not hold. */
  readonly wrong: readonly string[]
  /** What could not be checked. */
  readonly open: readonly string[]
}

/** The shares of a game, and what people noted of them. Whether the deal comes of them is decided with all other steps. */
export function findingsOnDraw(game: ChainedRecord, { shares, draws }: Noted): DrawFindings {
  const { header, steps } = game
  if (!isDrawnTogether(header)) {
    const isDealt = steps.some(({ action }) => action.type === 'game-opened')
    const wrong = [...shares, ...draws].map(({ seat }) => `You noted a share of ${nameOf(seat)}, and none was added.`)
    return { lines: [], wrong, open: isDealt ? [ALONE] : [] }
  }
  const added = sharesIn(steps).map(({ by, seq, action: { share } }) => ({
    seat: by ?? '',
    share: typeof share === 'string' ? share : '',
    words: wordsOfHash(lastLink({ header, steps: steps.slice(0, seq - 1) }), WORDS_BEFORE_SHARE),
  }))
  const wrong = seedOfDeal(game) === dealSeed(game) ? [] : [DISAGREE]
  for (const { seat, share } of shares) {
    const kept = added.find((each) => each.seat === seat)?.share
    if (kept !== share && kept !== asStored(share)) wrong.push(`${nameOf(seat)}: the share that you noted is not the one in this file.`)
  }
  for (const { seat, before, words } of draws) {
    const at = added.findIndex((each) => each.seat === seat)
    if (before !== null && at >= 0 && before !== at)
      wrong.push(
        `${nameOf(seat)}: you noted ${before} as the number of shares before yours, and in this file it is ${at}. Marshal showed you another number.`,
      )
    if (added[at]?.words !== words) wrong.push(`${nameOf(seat)}: the words that you noted before the share are not those of this game.`)
  }
  const missing = added.flatMap(({ seat }) => [
    ...(shares.some((each) => each.seat === seat) ? [] : [`${nameOf(seat)}’s share`]),
    ...missingOf(seat, draws),
  ])
  return {
    lines: [
      ...added.map(
        ({ seat, share, words }, i) =>
          `${nameOf(seat)} added “${share}” to the deal, after ${counted(i, 'share')} and these words: ${words}`,
      ),
      ...orderOf(added.map(({ seat }) => nameOf(seat))),
    ],
    wrong,
    open: missing.length === 0 ? [] : [`Of the deal you have to compare yourself, or give to this command: ${missing.join(', ')}.`],
  }
}

/** A share as Marshal stores it: composed, and without characters that are not seen. A stored one is never changed, or several would pass for the one that was noted. */
function asStored(share: string): string {
  return share.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFC')
}

function missingOf(seat: string, draws: Noted['draws']): readonly string[] {
  const noted = draws.find((each) => each.seat === seat)
  if (!noted) return [`the number of shares and the words before ${nameOf(seat)}’s share`]
  return noted.before === null ? [`the number of shares before ${nameOf(seat)}’s`] : []
}

/** For whom the deal is beyond doubt, and whom each of the others has to trust: a side that adds later can choose its share by all that was added before, if Marshal tells it. */
function orderOf(names: readonly string[]): readonly string[] {
  return names.map((name, i) => {
    const later = names.slice(i + 1)
    return later.length === 0
      ? `${name} added last: none of the others could choose the deal, not even with a changed Marshal, if ${name} noted number, words and share itself.`
      : `${name} has to trust ${later.join(', ')}: with a changed Marshal, who added later could have chosen the deal.`
  })
}
