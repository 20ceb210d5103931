/** How the deal of a sealed game was drawn: by all sides together, or by Marshal alone. */
import { isDrawnTogether, seedOfDeal, sharesIn, WORDS_BEFORE_SHARE } from '../../record/seal/draw.ts'
import type { ChainedRecord } from '../../record/seal/chain.ts'
import { counted } from '../../record/seal/faults.ts'
import type { Noted } from './noted.ts'
import { dealSeed, lastLink, nameOf, wordsOfHash } from './seals.ts'

const ALONE = 'One Marshal alone drew all chance of this game: it was sealed before sides drew the deal together.'
const DISAGREE = 'Two ways of computing the seed of the deal disagree. This is a bug in Marshal, and nothing is proved.'

export interface DrawFindings {
  /** Who added which share, and after which words. */
  readonly lines: readonly string[]
  /** What does not hold. */
  readonly wrong: readonly string[]
  /** What could not be checked. */
  readonly open: readonly string[]
}

/** The shares of a game, compared with the noted ones. Whether the deal follows from them is decided with all other steps. */
export function findingsOnDraw(game: ChainedRecord, { shares, draws }: Noted): DrawFindings {
  const { header, steps } = game
  if (!isDrawnTogether(header)) {
    const isDealt = steps.some(({ action }) => action.type === 'game-opened')
    const wrong = [...shares, ...draws].map(({ seat }) => `You noted a share of ${nameOf(seat)}, but none was added.`)
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
    open: missing.length === 0 ? [] : [`Compare these parts of the deal yourself, or give them to this command: ${missing.join(', ')}.`],
  }
}

/** A share as Marshal stores it: composed, without invisible characters. Only the noted share is changed, or several stored ones would pass for it. */
function asStored(share: string): string {
  return share.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFC')
}

function missingOf(seat: string, draws: Noted['draws']): readonly string[] {
  const noted = draws.find((each) => each.seat === seat)
  if (!noted) return [`the number of shares and the words before ${nameOf(seat)}’s share`]
  return noted.before === null ? [`the number of shares before ${nameOf(seat)}’s`] : []
}

/** Which side needs to trust none, and which sides each of the others has to trust: one that adds later can choose its share by the earlier ones, if Marshal shows them. */
function orderOf(names: readonly string[]): readonly string[] {
  return names.map((name, i) => {
    const later = names.slice(i + 1)
    return later.length === 0
      ? `${name} added last: no other side could choose the deal, not even with a modified Marshal, if ${name} noted number, words and share.`
      : `${name} has to trust ${later.join(', ')}: with a modified Marshal, a side that added later could have chosen the deal.`
  })
}
