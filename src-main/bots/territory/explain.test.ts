import { describe, expect, it } from 'vitest'
import { begin } from '../../engine/core/game.ts'
import { actingSeat } from '../../engine/core/sides.ts'
import { CONQUEST } from '../../engine/editions/conquest/index.ts'
import { GAME, Scene, type SceneParts } from '../../../test/support/engine/territory/scene.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import type { Reason } from '../reasons.ts'
import { territoryStrategist } from './strategist.ts'

/** Why the seat that is to act would do this. */
function whyIn({ state }: Pick<Scene, 'state'>, text: string): Reason | null {
  const seat = actingSeat(state)
  const view = GAME.viewFor(state, seat)
  const legal = GAME.legalActions(view, seat)
  const action = legal.find((each) => GAME.notation.formatAction(state, each) === text)
  if (!action) throw new Error(`${text} is not legal: ${legal.map((each) => GAME.notation.formatAction(state, each)).join(' ')}`)
  const task = { info: CONQUEST, view, legal, history: [], level: 'master', seed: 's', budget: { expired: () => false } } as const
  return territoryStrategist.explain!(task, action)
}

const why = (board: string, text: string, parts: SceneParts = {}): Reason | null => whyIn(new Scene(board, parts), text)
const land = CONQUEST.lands['two']!
const at = (name: string): number => land.board.spaces.findIndex((space) => space.name === name)
const territory = (id: string): number => land.territories.findIndex((each) => each.id === id)

describe('why an action of Conquest is a good one', () => {
  it('names what it attacks where that is known, the Flag too, and what winning gains (CQ-11, CQ-12)', () => {
    expect(why('NH1:r5~,NH2:bF!,LF1:r8,RF1:rF,RF2:b9,CB1:r2', 'NH1xNH2')).toEqual({
      type: 'attack',
      piece: 'knight',
      at: at('NH2'),
      kind: 'flag',
      wins: 1,
      ties: 0,
      gains: territory('NH'),
    })
    const shared = why('NH1:r5~,NH2:b4!,NH3:bC,RF1:rF,RF2:b9,KF1:bF', 'NH1xNH2')
    expect(shared).toMatchObject({ kind: 'baron', wins: 1 })
    expect(shared, 'an enemy stays there').not.toHaveProperty('gains')
  })

  it('names the territory of its own that a move leaves empty (CQ-11)', () => {
    const owned = { more: 'owners=LF:r' }
    expect(why('LF1:r5~,RF1:rF,KF1:bF', 'LF1-NH2', owned)).toMatchObject({
      type: 'land',
      leaves: { territory: territory('LF'), last: true },
    })
    expect(why('LF1:r5~,RF1:rF,KF1:bF', 'LF1-NH2', { more: 'owners=LF:r moves=2' })).toMatchObject({ leaves: { last: false } })
    expect(why('NH1:r5~,RF1:rF,KF1:bF', 'end-turn', { more: 'owners=LF:r,NH:r moves=1 moved=yes acted=yes' })).toMatchObject({
      type: 'rest',
      leaves: { territory: territory('LF'), last: true },
    })
    const two = why('NH1:r5~,RF1:rF,KF1:bF', 'end-turn', { more: 'owners=LF:r,NH:r,SB:r moves=1 moved=yes acted=yes' })
    const left = [territory('LF'), territory('SB')].sort((a, b) => a - b)
    expect(two).toMatchObject({ leaves: { territory: left[0], last: true, others: left.slice(1) } })
    expect(why('LF1:r5~,NH2:bF!,RF1:rF', 'LF1xNH2', { more: 'owners=LF:r,NH:b' }), 'the game may be over').not.toHaveProperty('leaves')
    expect(why('LF1:r5~,LF2:r4,RF1:rF,KF1:bF', 'LF1-NH2', owned), 'a unit stays').not.toHaveProperty('leaves')
    expect(why('LF1:r5~,RF1:rF,KF1:bF', 'LF1-LF2', owned), 'it stays there itself').not.toHaveProperty('leaves')
  })

  it('names also a territory that the turn has won and would lose again, and the holder of one it had contested (CQ-11)', () => {
    const alone = { more: 'owners=LF:b moves=3' }
    expect(why('LF1:r5~,RF1:rF,KF1:bF', 'LF1-NH2', alone)).toMatchObject({ leaves: { territory: territory('LF'), last: false } })
    expect(why('LF1:r5~,LF2:bC,RF1:rF,KF1:bF', 'LF1-NH2', alone)).toMatchObject({
      leaves: { territory: territory('LF'), last: false, keeper: 'blue' },
    })
    expect(why('LF1:r5~,LF2:bC,RF1:rF,KF1:bF', 'LF1-NH2'), 'no seat controlled it').not.toHaveProperty('leaves')
    expect(why('LF1:r5~,LF2:bC,LF3:r4,RF1:rF,KF1:bF', 'LF1-NH2', alone), 'a unit stays').not.toHaveProperty('leaves')
  })

  it('says nothing of what winning brings where that cannot be, nor of what is given up where the Flag probably falls (CQ-12, CQ-14)', () => {
    const tie = why('NH1:r7~,NH2:b7!,RF1:rF,RF2:r9,CB1:bF', 'NH1xNH2', { more: 'owners=RF:r moves=1' })
    expect(tie).toMatchObject({ type: 'attack', wins: 0, ties: 1 })
    expect(tie).not.toHaveProperty('gains')
    const loss = why('SB1:r7~,RF1:rF,RF2:r9,CB1:bF,FM3:b7!,FM1:r2', 'FM1xFM3', { more: 'owners=RF:r,FM:b,SB:r moves=1' })
    expect(loss).toMatchObject({ type: 'attack', wins: 0, ties: 0 })
    expect(loss).not.toHaveProperty('breaks')
    const inferred = why('LF1:r5~,RF1:rF,RF2:r9,NH2:bF,FM3:b7!,FM1:r2', 'LF1xNH2', { more: 'owners=LF:r,NH:b moves=1' })
    expect(inferred).toMatchObject({ type: 'attack', kind: null, prize: 1 })
    expect(inferred).not.toHaveProperty('leaves')
  })

  it('gives a move no credit for what is so already, and names what it brings back (CQ-11)', () => {
    const theirs = { more: 'owners=LF:b' }
    expect(why('LF1:r5~,RF1:rF,KF1:bF', 'LF1-LF2', theirs), 'it is alone there').not.toMatchObject({ type: 'land' })
    expect(why('LF1:r5~,LF3:bC,RF1:rF,KF1:bF', 'LF1-LF2', theirs), 'it is contested').not.toMatchObject({ type: 'land' })
    expect(why('LF1:r5~,LF2:bC!,LF3:b4,RF1:rF,KF1:bF', 'LF1xLF2', theirs), 'it is so, and stays so').not.toHaveProperty('breaks')
    expect(why('NH2:r5~,NH1:r4,RF1:rF,KF1:bF', 'NH2-LF1', { more: 'owners=LF:r,NH:r' })).toEqual({ type: 'land', keeps: territory('LF') })
    expect(why('NH2:r5~,NH1:r4,LF1:b4!,RF1:rF,KF1:bF', 'NH2xLF1', { more: 'owners=LF:r,NH:r' })).toMatchObject({
      type: 'attack',
      keeps: territory('LF'),
    })
  })

  it('gives the chance against an unknown unit, and the chance that it is the Flag (CQ-12, CQ-13)', () => {
    const reason = why('NH1:r8,NH2:bF,LF3:b7~,BM1:b9~,SB2:b4~,RF1:rF,RF2:r9,RF3:rC,RW1:r5', 'NH1xNH2')
    if (reason?.type !== 'attack') throw new Error('no attack')
    expect(reason.kind).toBeNull()
    expect(reason.prize).toBeGreaterThan(0.6)
    expect(reason.wins).toBeGreaterThanOrEqual(reason.prize!)
    const walker = why('NH1:r8,NH2:b4~,LF3:bF,BM1:b9,RF1:rF', 'NH1xNH2')
    expect(walker, 'who has moved is no Flag').not.toHaveProperty('prize')
  })

  it('names what a unit escapes (CQ-9)', () => {
    const board = 'NH1:r5~,NH2:b9!,LF2:r8,RF1:rF,CB1:r2,KF1:bF,TM1:b7,IS1:bC'
    const to = GAME.legalActions(GAME.viewFor(new Scene(board).state, 'red'), 'red').flatMap((action) =>
      action.type === 'move' &&
      action.from === at('NH1') &&
      action.to !== at('NH2') &&
      !land.territories[territory('NH')]!.zones.includes(action.to)
        ? [land.board.spaces[action.to]!.name]
        : [],
    )
    expect(to.map((zone) => why(board, `NH1-${zone}`))).toContainEqual({
      type: 'save',
      piece: 'knight',
      threat: at('NH2'),
      kind: 'queen',
      falls: 1,
    })
  })

  it('names the territory that becomes its own, or that another seat no longer controls (CQ-11)', () => {
    expect(why('PR1:r5~,PR2:r4,RF1:rF,KF1:bF,CB1:b4', 'PR1-MB1')).toEqual({ type: 'land', gains: territory('MB') })
    expect(why('PR1:r5~,PR2:r4,RF1:rF,KF1:bF,MB3:bC', 'PR1-MB1', { more: 'owners=MB:b' })).toEqual({
      type: 'land',
      breaks: { territory: territory('MB'), seat: 'blue' },
    })
  })

  it('says that a unit moves next to its own Flag while enemies are near', () => {
    const guard = (enemy: string): Reason | null =>
      why(`MB3:rF!,MB2:rC,PR1:r8~,PR2:r4,${enemy}:b4!,KF1:bF`, 'PR1-MB1', { more: 'owners=MB:r' })
    expect(guard('BM1')).toEqual({ type: 'guard', piece: 'prince', at: at('MB3') })
    expect(guard('KF2')?.type).not.toBe('guard')
  })

  it('says that a unit strengthens a territory whose border an enemy is next to', () => {
    const reason = why('PR1:r5~,PR2:r4,MB3:r4,KF1:bF,RF1:rF,BM1:b4', 'PR1-MB1', { more: 'owners=MB:r' })
    expect(reason).toEqual({ type: 'border', territory: territory('MB'), seat: 'blue' })
  })

  it('names the Flag that a step approaches, and a unit that it likely beats', () => {
    const owned = { more: 'owners=PR:r' }
    const flag = why('PR3:r5~,PR2:r4,RF1:rF,BM1:b4,MB3:bF!', 'PR3-PR1', owned)
    expect(flag).toMatchObject({ type: 'flag', at: at('MB3'), chance: 1 })
    const prey = why('PR2:r5~,PR1:r4,RF1:rF,BM1:b4!,KF1:bF!', 'PR2-PR3', owned)
    expect(prey).toMatchObject({ type: 'prey', at: at('BM1'), kind: 'baron', wins: 1 })
  })

  it('names the unknown unit that a step comes nearer to, where it would hardly win there', () => {
    const near = why('PR2:r2~,PR1:r4,RF1:rF,BM1:b9~,KF1:bF!', 'PR2-PR3', { more: 'owners=PR:r' })
    expect(near).toMatchObject({ type: 'near', at: at('BM1') })
    const bags = 'bags=blue:10!,8!,7!,6!,5!,4!,4!,3!,3!,2!,2!,2!,2!,1!,C!,C!'
    expect(why('PR2:r2~,PR1:r4,RF1:rF,BM1:b9~,KF1:bF!', 'PR2-PR3', { more: `owners=PR:r ${bags}` }), 'no other is left').not.toMatchObject({
      type: 'near',
    })
  })

  it('says what speaks for a territory that is chosen (CQ-5)', () => {
    const { state } = begin(GAME, optionsOf(GAME, { preset: 'two' }), 'claims')
    for (const { id, city } of land.territories)
      expect(whyIn({ state }, `claim:${id}`)).toMatchObject({ type: 'claim', city, owned: 0, around: expect.any(Number) as number })
    const turn = actingSeat(state)
    const owners = state.owners.map((_, i) => (i === territory('NH') || i === territory('LF') ? turn : null))
    const owned = land.territories.map(({ id }, i) =>
      owners[i] ? 0 : (whyIn({ state: { ...state, owners } }, `claim:${id}`) as { owned: number }).owned,
    )
    expect(owned.filter((own) => own > 0).length).toBeGreaterThan(0)
    expect(Math.max(...owned)).toBeLessThanOrEqual(2)
  })

  it('names the regrouped units that change places, and that no other seat can track them (CQ-19)', () => {
    const scene = new Scene('MB3:rF!,MB1:r4,MB2:rC,PR1:r10,CB1:bF,KF1:b7', { more: 'stage=cards drawn=G' }).play('red', 'regroup')
    expect(whyIn(scene, 'pick:MB3')).toEqual({ type: 'hide', piece: 'flag', at: at('MB3') })
    expect(whyIn(scene, 'pick:MB1')).toEqual({ type: 'cover', piece: 'baron', at: at('MB1') })
    scene.play('red', 'pick:MB3', 'pick:MB1', 'pick:MB2')
    expect(whyIn(scene, 'arrange:MB1+MB3+MB2')).toEqual({
      type: 'mix',
      goes: [
        { piece: 'flag', from: at('MB3'), to: at('MB2') },
        { piece: 'cursed-land', from: at('MB2'), to: at('MB3') },
      ],
      hides: true,
    })
    expect(whyIn(scene, 'arrange:MB1+MB2+MB3')).toEqual({ type: 'mix', goes: [], hides: true })
    const alike = new Scene('MB3:r2!,MB1:r2!,MB2:r2!,PR1:rF,CB1:bF,KF1:b7', { more: 'stage=cards drawn=G' }).play('red', 'regroup')
    alike.play('red', 'pick:MB3', 'pick:MB1', 'pick:MB2')
    expect(whyIn(alike, 'arrange:MB1+MB3+MB2'), 'who are all alike are known still').toEqual({ type: 'mix', goes: [], hides: false })
    const unseen = new Scene('MB3:rF,MB1:r4,MB2:rC,PR1:r10,CB1:bF,KF1:b7', { more: 'stage=cards drawn=G' }).play('red', 'regroup')
    expect(whyIn(unseen, 'pick:MB1'), 'there is no unit to hide').toBeNull()
  })

  it('says what a card gives (CQ-16 to CQ-22)', () => {
    const cards = (drawn: string, more = ''): SceneParts => ({ more: `stage=cards drawn=${drawn} ${more}` })
    const board = 'MB3:rF!,MB1:r4,MB2:rC,PR1:r10,BM1:r6,LF1:r5,CB1:bF,CB2:b5,KF1:b7,TM1:bC'
    expect(why(board, 'blitz', cards('BG'))).toEqual({ type: 'blitz', moves: 3 })
    expect(why(board, 'regroup', cards('GR'))).toEqual({ type: 'regroup', seen: 1, flag: true })
    expect(why(board.replace('rF!', 'rF'), 'regroup', cards('GR'))).toBeNull()
    expect(why(board, 'reinforcements', cards('GR', 'bags=red:7,2'))).toEqual({ type: 'draw', bag: 2 })
  })

  it('says how likely an accusation is right (CQ-21)', () => {
    const board = 'MB3:rF,MB1:r4,PR1:r10,CB1:bF,CB2:b5!,KF1:b7'
    const parts = { more: 'stage=cards drawn=T' }
    expect(why(board, 'accuse:5@CB2', parts)).toEqual({ type: 'accuse', at: at('CB2'), kind: 'knight', chance: 1 })
    const unknown = why(board, 'accuse:F@CB1', parts)
    expect(unknown?.type === 'accuse' && unknown.chance > 0 && unknown.chance < 1).toBe(true)
  })

  it('is the same whatever the hidden units are', () => {
    const board = (one: string, other: string): string => `NH1:r5~,NH2:${one},LF2:r8,RF1:rF,CB1:r2,KF1:bF,TM1:${other}`
    for (const text of ['NH1xNH2', 'NH1-NH3']) expect(why(board('b9', 'b4'), text)).toEqual(why(board('b4', 'b9'), text))
  })

  it('does not call it calm while an enemy can arrive with a second move (CQ-8)', () => {
    const rest = (more: string): Reason | null =>
      why('NH1:r9,LF1:b10!,KF2:bF,MO1:rF', 'end-turn', { more: `owners=${more} moves=2 moved=yes acted=yes` })
    expect(rest('KF:b')).toMatchObject({ type: 'rest', calm: false })
    expect(rest('MO:r')).toMatchObject({ type: 'rest', calm: true })
  })
})
