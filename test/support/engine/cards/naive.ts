/**
 * A second set of rules for Battle Cards, to check the first against: slow and plain, sharing no code with the engine. Cards are symbols in lists, and every
 * action plays on a copy. Shuffles are given from outside.
 */

export type NaiveSeat = 'red' | 'blue'
type Line = readonly (string | null)[]

export interface NaiveCards {
  /** HR-1. */
  readonly attackOn: boolean
  readonly quietLimit: number
  readonly turn: NaiveSeat
  /** Step 2 is done. */
  readonly acted: boolean
  /** The last attack of this turn has won, and another one may follow. */
  readonly won: boolean
  readonly quiet: number
  readonly lines: Readonly<Record<NaiveSeat, Line>>
  readonly hands: Readonly<Record<NaiveSeat, readonly string[]>>
  /** Tops first. */
  readonly decks: Readonly<Record<NaiveSeat, readonly string[]>>
  /** `r9`, in order. */
  readonly out: readonly string[]
  /** `red` or `blue` has won, or `draw`. */
  readonly result: string | null
}

const HAND = 3

const other = (seat: NaiveSeat): NaiveSeat => (seat === 'red' ? 'blue' : 'red')
const canAttack = (card: string | null): card is string => card !== null && card !== 'B' && card !== 'F'
const places = (line: Line): number[] => line.flatMap((card, place) => (card === null ? [] : [place + 1]))

/** Every action of step 2, as in the notation, sorted as text. */
export function naiveActions({ turn, acted, won, result, lines, hands }: NaiveCards): string[] {
  if (result !== null || acted) return []
  const targets = places(lines[other(turn)])
  const pairs = targets.flatMap((a) => targets.filter((b) => b > a).map((b) => `${a}+${b}`))
  const found = won ? ['stop'] : []
  for (const [index, card] of lines[turn].entries()) {
    const from = index + 1
    if (canAttack(card)) found.push(...targets.map((to) => `${from}x${to}`))
    if (won) continue
    if (card === '1' && hands[other(turn)].length > 0) found.push(`${from}?hand`)
    if (card === '2') found.push(...(targets.length === 1 ? targets : pairs).map((at) => `${from}?${at}`))
    if (card === 'F') found.push(`${from}!redeal`)
  }
  return found.sort()
}

/** How many cards the seat on turn must lay now. */
export function naiveDue({ turn, acted, result, lines, hands }: NaiveCards): number {
  return acted && result === null ? Math.min(lines[turn].filter((card) => card === null).length, hands[turn].length) : 0
}

/** The game after an action in the notation. `redealt`: hand and deck after a redeal. */
export function naivePlay(
  game: NaiveCards,
  text: string,
  redealt: { readonly hand: readonly string[]; readonly deck: readonly string[] },
): NaiveCards {
  const { turn } = game
  const [, from = '', to = ''] = /^(\d)x(\d)$/.exec(text) ?? []
  if (from !== '') return afterStep(attacked(game, Number(from) - 1, Number(to) - 1))
  if (text.startsWith('deploy ')) return afterStep(laid(game, text.split(' ').slice(1)))
  const done = { ...game, acted: true, won: false }
  if (text === 'stop') return afterStep(done)
  if (!text.endsWith('redeal')) return afterStep({ ...done, quiet: game.quiet + 1 })
  return afterStep({
    ...done,
    quiet: game.quiet + 1,
    lines: { ...game.lines, [turn]: game.lines[turn].map(() => null) },
    hands: { ...game.hands, [turn]: redealt.hand },
    decks: { ...game.decks, [turn]: redealt.deck },
  })
}

function attacked(game: NaiveCards, from: number, to: number): NaiveCards {
  const { turn, lines } = game
  const rival = other(turn)
  const [ours, theirs] = [lines[turn][from] ?? '', lines[rival][to] ?? '']
  const wins = beats(ours, theirs)
  const falls = !wins || ours === theirs
  const out = [...(falls ? [`${turn.charAt(0)}${ours}`] : []), ...(wins ? [`${rival.charAt(0)}${theirs}`] : [])]
  const left = {
    ...lines,
    [turn]: lines[turn].map((card, place) => (falls && place === from ? null : card)),
    [rival]: lines[rival].map((card, place) => (wins && place === to ? null : card)),
  }
  const won = game.attackOn && wins && !falls && places(left[rival]).length > 0
  const after = { ...game, lines: left, out: [...game.out, ...out], quiet: 0, won, acted: !won }
  return theirs === 'F' ? { ...after, result: turn, won: false, acted: true } : after
}

/** Whether the card that is attacked goes out. */
function beats(ours: string, theirs: string): boolean {
  if (theirs === 'F') return true
  if (theirs === 'B') return ours === '3'
  return (ours === '1' && theirs === '10') || Number(ours) >= Number(theirs)
}

function laid(game: NaiveCards, symbols: readonly string[]): NaiveCards {
  const { turn } = game
  const hand = [...game.hands[turn]]
  const line = game.lines[turn].map((card, place) => {
    const symbol = symbols[place] ?? '.'
    if (symbol === '.') return card
    hand.splice(hand.indexOf(symbol), 1)
    return symbol
  })
  return { ...game, lines: { ...game.lines, [turn]: line }, hands: { ...game.hands, [turn]: hand } }
}

/** The next turn begins once nothing is left to be done in this one. */
function afterStep(game: NaiveCards): NaiveCards {
  if (game.result !== null || !game.acted || naiveDue(game) > 0) return game
  const turn = other(game.turn)
  const next = { ...game, turn, acted: false }
  if (game.lines[turn].some(canAttack) && game.quiet >= game.quietLimit) return { ...next, result: 'draw' }
  const missing = Math.max(0, HAND - game.hands[turn].length)
  const drawn = {
    ...next,
    hands: { ...game.hands, [turn]: [...game.hands[turn], ...game.decks[turn].slice(0, missing)] },
    decks: { ...game.decks, [turn]: game.decks[turn].slice(missing) },
  }
  return game.lines[turn].some(canAttack) ? drawn : { ...drawn, result: game.turn }
}
