/** Positions from the middle of things, drawn by chance: few units close together, units in bags, flags captured, few cards in the pile. */
import { armyOf } from '../../../../src-main/engine/core/edition.ts'
import { lineupOf } from '../../../../src-main/engine/core/lineup.ts'
import type { Rng } from '../../../../src-main/engine/core/rng.ts'
import { CONQUEST } from '../../../../src-main/engine/editions/conquest/index.ts'
import { westeria } from '../../../../src-main/engine/editions/conquest/land.ts'
import { symbolOf } from '../../../../src-main/engine/rules/notation/words.ts'
import { optionsOf } from '../playing.ts'
import { cardsOf } from '../../../../src-main/engine/territory/cards.ts'
import { formatCards } from '../../../../src-main/engine/territory/notation/parts.ts'
import type { TerritoryState } from '../../../../src-main/engine/territory/types.ts'
import { GAME } from './scene.ts'

export interface Scattering {
  readonly preset: string
  /** Units that each seat has on the land, its Flag aside. */
  readonly standing: number
  /** Cards in the pile, and as many in the discards. */
  readonly cards: number
  readonly roundLimit: number | null
  readonly bystanders?: boolean
}

export function scattered(rng: Rng, { preset, standing, cards, roundLimit, bystanders = false }: Scattering): TerritoryState {
  const options = optionsOf(GAME, { preset, roundLimit, bystanders, proof: rng.below(2) === 0 ? 'bag' : 'table' })
  for (;;) {
    const text = textOf(rng, preset, standing, cards)
    const read = GAME.notation.parsePosition(options, text, String(rng.next()))
    if (read.ok) return read.value
    if (!read.error.message.includes('can do nothing')) throw new Error(`${read.error.message} ${text}`)
  }
}

function textOf(rng: Rng, preset: string, standing: number, cards: number): string {
  const { seats } = lineupOf(CONQUEST, optionsOf(GAME, { preset }))
  const near = nearby(rng, Math.min(72, seats.length * (standing + 1) + 10))
  const [first = 'red', second = 'blue', ...others] = rng.shuffle(seats)
  const flags = others.flatMap((seat) => (rng.below(2) === 0 ? [`${seat}:${rng.pick([first, first, second, 'nowhere'])}`] : []))
  const board: string[] = []
  const bags = seats.map((seat) => {
    const symbols = Object.entries(armyOf(CONQUEST, preset, seat)).flatMap(([kind, count]) =>
      kind === 'flag' ? [] : new Array<string>(count).fill(symbolOf({ info: CONQUEST }, kind)),
    )
    const army = rng.shuffle(symbols).map((symbol) => `${symbol}${knowledge(rng, symbol)}`)
    const own = army.splice(0, standing)
    if (!flags.some((flag) => flag.startsWith(seat))) own.push('F')
    board.push(...own.map((unit) => `${near.pop() ?? ''}:${seat.charAt(0)}${unit}`))
    return `${seat}:${rng.below(4) === 0 ? '' : army.slice(0, rng.below(5)).join()}`
  })
  const deck = rng.shuffle(cardsOf(CONQUEST.deck))
  const take = (count: number): string => formatCards(deck.splice(0, count)) ?? ''
  const drawn = rng.below(2) === 0 ? take(1 + rng.below(3)) : ''
  const fields = {
    stage: drawn === '' ? 'moves' : 'cards',
    board: board.join(),
    turn: rng.pick([first, second]),
    moves: 1 + rng.below(3),
    drawn,
    pile: take(cards),
    discards: take(cards),
    bags: bags.filter((bag) => !bag.endsWith(':')).join(';'),
    flags: flags.join(),
  }
  return Object.entries(fields)
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]))
    .join(' ')
}

function knowledge(rng: Rng, symbol: string): string {
  if (rng.below(3) === 0) return '!'
  return symbol !== 'C' && rng.below(3) === 0 ? '~' : ''
}

/** Connected zones, shuffled. */
function nearby(rng: Rng, count: number): string[] {
  const { spaces } = westeria().board
  const found = new Set([rng.below(spaces.length)])
  for (const zone of found) for (const next of spaces[zone]?.neighbours ?? []) if (found.size < count) found.add(next)
  return [...rng.shuffle([...found])].map((zone) => spaces[zone]?.name ?? '')
}
