/** What a quick reference says of an edition with a board, made from its data, so that sets of one's own have one too. Pure. */
import { deploymentOf, reserveOf, rowsSeen, type GridInfo, type KindSpec, type Seat } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { sideName } from '../../words/seats.ts'
import { inBattle, isOneArmy, type Around } from '../../game/kind-text.ts'

const sum = (army: Readonly<Record<string, number>>): number => Object.values(army).reduce((total, count) => total + count, 0)

/** Special rules of a kind without a description; empty for kinds that differ in rank only. */
export function describeKind(kind: KindSpec, around: Around): string {
  if (kind.flag) return t('help.isFlag')
  if (kind.bomb) return t('help.isBomb')
  return [
    ...inBattle(kind, around),
    ...(kind.movement === 'line' ? [t('help.isRunner')] : []),
    ...(kind.movement === 'none' ? [t('help.isStill')] : []),
  ].join(' ')
}

/** What an edition adds to a kind: that it comes later, or must not be lost with its fellows. */
export function roleOf(kind: KindSpec): string {
  return [...(kind.reinforcement ? [t('help.isLater')] : []), ...(kind.ward ? [t('help.isWard')] : [])].join(' ')
}

/** What a kind does on the board, in a word or two. */
export function stepOf({ movement }: KindSpec): string {
  return t(movement === 'none' ? 'help.moveNone' : movement === 'line' ? 'help.moveLine' : 'help.moveStep')
}

/** What to know of a kind, with its powers by name; `said` is what Help says of it. */
export function notesOnPiece(info: GridInfo, kind: KindSpec, around: Around, said: string): string {
  return [said || describeKind(kind, around), ...powersOf(info, kind), roleOf(kind)].filter((part) => part !== '').join(' ')
}

function powersOf({ powers, modes }: GridInfo, kind: KindSpec): readonly string[] {
  return (kind.powers ?? []).flatMap((id, place) => {
    const power = powers.find((each) => each.id === id)
    if (!power) return []
    const mode = modes && kind.powers?.length === 2 ? ` ${t(place === 0 ? 'help.asVehicle' : 'help.asRobot')}` : ''
    return [`${power.name}${mode} (${power.rule}).`]
  })
}

/** How a game is set up, begun and won, in a sentence each. */
export function factsOfBoard(info: GridInfo): readonly string[] {
  const [full = ''] = info.presets
  const setups = info.seats.map((seat) => sayDeployment(info, full, seat))
  return [
    ...new Set(setups),
    t('newgame.movesFirst', { side: sideName(info.id, info.firstSeat) }),
    ...goalOfBoard(info),
    ...info.seats.flatMap((seat) => sayReserve(info, full, seat)),
    ...(info.modes ? [t('help.modes')] : []),
  ]
}

/** How a game is won and lost, in a sentence each (CL-21, CL-22, NA-9). */
export function goalOfBoard(info: GridInfo): readonly string[] {
  const [full = ''] = info.presets
  return [t(info.powers.length > 0 ? 'board.winFlagPowers' : 'board.winFlag'), ...info.seats.flatMap((seat) => sayWards(info, full, seat))]
}

function sayDeployment(info: GridInfo, preset: string, seat: Seat): string {
  const order = deploymentOf(info, preset, seat)
  const rows = rowsSeen(info.board, seat, order?.spaces ?? []).length
  const words = { count: sum(order?.kinds ?? {}), rows }
  return isOneArmy(info) ? t('help.setupBoth', words) : t('help.setup', { ...words, side: sideName(info.id, seat) })
}

/** NA-9 */
function sayWards(info: GridInfo, preset: string, seat: Seat): readonly string[] {
  const army = info.armies[preset]?.[seat] ?? {}
  const wards = info.kinds.filter(({ id, ward }) => ward && (army[id] ?? 0) > 0).map(({ name }) => name)
  const enemy = info.seats.find((other) => other !== seat)
  if (wards.length === 0 || enemy === undefined) return []
  return [t('board.winWards', { side: sideName(info.id, enemy), wards: wards.join(', ') })]
}

/** NA-8 */
function sayReserve(info: GridInfo, preset: string, seat: Seat): readonly string[] {
  const waiting = sum(reserveOf(info, preset, seat))
  if (waiting === 0 || !info.reinforcements) return []
  return [t('help.reserve', { side: sideName(info.id, seat), count: waiting, after: info.reinforcements.after })]
}
