/** "What beats what" as the table shows it, held against the games themselves: every pair of every edition fights, and ends as the lines say. */
import '../src-renderer/families/every-text.ts'
import '../src-renderer/words/en/index.ts'
import { describe, expect, it } from 'vitest'
import {
  armyOf,
  AS_PRINTED,
  lineupsOf,
  type BattleResult,
  type CombatOptions,
  type EditionInfo,
  type KindSpec,
  type Lineup,
  type Seat,
} from '../src-main/contract/index.ts'
import { INFOS } from '../src-main/engine/editions/infos.ts'
import { textOf } from '../src-renderer/game/families.ts'
import { beatsAt, type Beats } from '../src-renderer/game/table/beats.ts'
import { cards } from './support/engine/cards/scene.ts'
import { Scene as CastleScene } from './support/engine/castle/scene.ts'
import { sceneIn } from './support/engine/grid/scene.ts'
import { Scene as LandScene } from './support/engine/territory/scene.ts'

interface Fight {
  readonly info: EditionInfo
  readonly preset: string
  readonly battles: CombatOptions
  readonly seats: readonly [Seat, Seat]
  readonly attacker: KindSpec
  readonly defender: KindSpec
}

const resultIn = (events: readonly { readonly type: string }[]): BattleResult | null => {
  const [fought] = events.flatMap((event) => ('result' in event ? [event.result as BattleResult] : []))
  return fought ?? (events.some(({ type }) => type === 'cannon-fired') ? 'both-removed' : null)
}

/** How the game lets one kind's attack on another end. */
const FIGHT: { readonly [F in EditionInfo['family']]: (fight: Fight) => BattleResult | null } = {
  grid: ({ info, preset, battles, seats: [near, far], attacker, defender }) => {
    const [mine, theirs] = [near.charAt(0), far.charAt(0)]
    const drawing = `10 ${defender.flag ? '.' : `${theirs}F`}
      5 ${theirs}${defender.symbol}
      4 ${mine}${attacker.symbol}
      1 ${mine}F`
    return resultIn(sceneIn(info.id, drawing, { options: { preset, ...battles }, turn: near }).play('A4xA5').events)
  },
  cards: ({ attacker, defender }) =>
    resultIn(cards(`${attacker.symbol} 2 . . F`, `${defender.symbol} 2 . . ${defender.flag ? '.' : 'F'}`).play('1x1').events),
  castle: ({ preset, attacker, defender }) => {
    const fires = 'range' in attacker
    const from = preset === 'three' ? 'AA1' : 'E1'
    const to = `${from.slice(0, -1)}${fires ? '4' : '2'}`
    const others = preset === 'three' ? 'CA1:g3' : 'H14:g3,O8:y3'
    const scene = new CastleScene(`${from}:r${attacker.symbol},${to}:b${defender.symbol},${others}`, {
      preset: preset as 'four' | 'teams' | 'three',
    })
    return resultIn(scene.play('red', `${from}${fires ? '*' : 'x'}${to}`).events)
  },
  territory: ({ preset, attacker, defender }) => {
    const homes = `PR3:rF,PR2:r2,AM2:b2${defender.flag ? '' : ',AM1:bF'}${preset === 'two' ? '' : ',HH1:gF'}${preset === 'four' ? ',HH2:yF' : ''}`
    const board = `${homes},FA1:r${attacker.symbol},FA2:b${defender.symbol}`
    return resultIn(new LandScene(board, { preset: preset as 'two' | 'three' | 'four' }).play('red', 'FA1xFA2').events)
  },
}

/** What the lines say of an attack; null where they say nothing. */
function claimed(beats: Beats, battles: CombatOptions, { seats, attacker, defender }: Pick<Fight, 'seats' | 'attacker' | 'defender'>) {
  const armyOfSeat = (seat: Seat): number =>
    Math.max(
      0,
      beats.armies.findIndex((army) => army.seat === seat),
    )
  const [mine, theirs] = [armyOfSeat(seats[0]), armyOfSeat(seats[1])]
  const named = beats.armies[mine]?.lines
    .flatMap(({ cases }) => cases)
    .find(({ attackers, defenders }) => attackers.includes(attacker) && defenders.includes(defender))
  if (named) return named.result
  const rungOf = (army: number, kind: KindSpec): number => beats.rungs.findIndex(({ kinds }) => kinds[army]?.includes(kind))
  const [higher, lower] = [rungOf(mine, attacker), rungOf(theirs, defender)]
  if (higher < 0 || lower < 0) return null
  if (higher === lower) return battles.attackerWinsTies ? 'attacker-wins' : 'both-removed'
  return higher < lower ? 'attacker-wins' : 'defender-wins'
}

function beatsOf(info: EditionInfo, preset: string, lineup: Lineup, battles = AS_PRINTED): Beats {
  const [near = 'red'] = lineup.seats
  return beatsAt({ info, preset, lineup, near, numbering: '10-high', battles, goal: textOf(info).help.goal(info, { lineup }) })
}

const linesOf = ({ armies }: Beats): readonly (readonly string[])[] => armies.map(({ lines }) => lines.map(({ text }) => text))
const editionCalled = (id: string): EditionInfo => INFOS.find((info) => info.id === id) ?? expect.fail(id)

const GAMES = INFOS.flatMap((info) => info.presets.flatMap((preset) => lineupsOf(info, preset).map((lineup) => ({ info, preset, lineup }))))
const AGREED: readonly CombatOptions[] = [
  AS_PRINTED,
  { attackerWinsTies: true, oneTimeBombs: false },
  { attackerWinsTies: false, oneTimeBombs: true },
]

describe('what beats what', () => {
  it.each(GAMES)(
    '$info.id $preset: every pair ends as the lines say (CL-15 to CL-19, BC-5 to BC-7, CA-11 to CA-13, CQ-12, CQ-13)',
    (game) => {
      const { info, preset, lineup } = game
      const kindsOf = (seat: Seat) => info.kinds.filter(({ id }) => (armyOf(info, preset, seat)[id] ?? 0) > 0)
      for (const battles of info.family === 'grid' ? AGREED : [AS_PRINTED]) {
        const beats = beatsOf(info, preset, lineup, battles)
        for (const near of lineup.seats.slice(0, info.family === 'grid' ? 2 : 1)) {
          const far = lineup.seats.find((seat) => lineup.sides[seat] !== lineup.sides[near]) ?? near
          for (const attacker of kindsOf(near).filter(({ movement }) => movement !== 'none'))
            for (const defender of kindsOf(far)) {
              const fight = { info, preset, battles, seats: [near, far] as const, attacker, defender }
              expect(claimed(beats, battles, fight), `${near} ${attacker.name} attacks ${defender.name}`).toBe(FIGHT[info.family](fight))
            }
        }
      }
    },
  )

  it('keeps armies apart that differ (NA-1, NA-2)', () => {
    const info = editionCalled('narnia')
    expect(linesOf(beatsOf(info, 'full', info.lineups[0]!))).toEqual([
      [
        'Mr. Beaver beats White Witch by attacking first.',
        'Winter Magic: every attacker is removed, but Dryad removes it.',
        'Flag: any attacker captures it.',
      ],
      [
        'Ginarrbrik beats Aslan by attacking first.',
        'Spring Magic: every attacker is removed, but Minoboar removes it.',
        'Flag: any attacker captures it.',
      ],
    ])
  })

  it('knows the Cannon, and no Flag among the pieces, round the castle (CA-12, CA-13)', () => {
    const info = editionCalled('castle')
    expect(linesOf(beatsOf(info, 'four', info.lineups[0]!))).toEqual([
      [
        'Spy beats Field Marshal by attacking first.',
        'Cannon: fires at a piece exactly 3 spaces away, and both are removed. It never attacks.',
      ],
    ])
  })

  it('says first how this game is won (CL-21, NA-9, BC-11, CA-20, CQ-15)', () => {
    const goals = GAMES.map(({ info, preset, lineup }) => [info.id, preset, ...beatsOf(info, preset, lineup).goal])
    const goalOf = (id: string, preset: string) => goals.find(([edition, of]) => edition === id && of === preset)?.slice(2)
    const flag = 'Capture the enemy Flag to win. A side that cannot move loses too (CL-22).'
    expect(goalOf('classic', 'full')).toEqual([flag])
    expect(goalOf('narnia-powers', 'full')).toEqual([
      expect.stringContaining('can neither move nor use a power loses too (CL-22).'),
      expect.stringMatching(/also wins when all of these are captured, stone or enchanted: Peter, Susan, Edmund, Lucy/),
    ])
    expect(goalOf('battle-cards', 'full')?.[0]).toContain('Capture the enemy Flag to win.')
    expect(goalOf('castle', 'four')?.[0]).toBe('Carry your own flag onto the turret to win at once (CA-20).')
    expect(goalOf('castle', 'teams')?.[0]).toContain('your partner’s')
    expect(goalOf('conquest', 'two')?.[0]).toBe('Capture the enemy Flag to win.')
    for (const preset of ['three', 'four']) expect(goalOf('conquest', preset)?.[0]).toContain('the last Flag on the land wins')
  })

  it('follows what the table agreed about equals and bombs (CL-19)', () => {
    const info = editionCalled('classic')
    const lineup = info.lineups[0]!
    expect(beatsOf(info, 'full', lineup).order).toContain('Equal ranks: both are removed.')
    expect(beatsOf(info, 'full', lineup, AGREED[1]).order).toContain('Equal ranks: the attacker stays.')
    expect(linesOf(beatsOf(info, 'full', lineup, AGREED[2]))[0]).toContain(
      'Bomb: removed with its attacker, but Miner removes it and stays.',
    )
  })
})
