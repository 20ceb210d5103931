/** Conquest as its screens show it: what a board draws of a view, the parts of a turn, and what is said and logged. Whole games, as every viewer sees them. */
import '../src-renderer/families/every-text.ts'
import '../src-renderer/words/en/index.ts'
import { describe, expect, it } from 'vitest'
import { createRng } from '../src-main/engine/core/rng.ts'
import type { Viewer } from '../src-main/engine/core/seats.ts'
import { CONQUEST } from '../src-main/engine/editions/conquest/index.ts'
import { far, near, wayOut } from './support/engine/territory/borders.ts'
import { GAME, Scene } from './support/engine/territory/scene.ts'
import type { TerritoryState, TerritoryView } from '../src-main/engine/territory/types.ts'
import { optionsOf, randomGame } from './support/engine/playing.ts'
import { sayEvent, sayStep } from '../src-renderer/families/territory/announce.ts'
import { actionOf, aimsOf, newAim } from '../src-renderer/families/territory/choices.ts'
import { battleSound, stepSound } from '../src-renderer/families/territory/acts.ts'
import { encounterIn } from '../src-renderer/families/territory/encounter.ts'
import { lastTravelEvents, logLines } from '../src-renderer/families/territory/log.ts'
import { makeTerritoryModel, type Choosing } from '../src-renderer/families/territory/model.ts'
import { kindName } from '../src-renderer/words/index.ts'
import type { StepOf } from '../src-renderer/state/shapes.ts'

const LAND = CONQUEST.lands['two']!
const zone = (name: string): number => LAND.board.spaces.findIndex((space) => space.name === name)
const IDLE: Choosing = { legal: [], selected: null, aim: null, order: null }
const actionsFor = (view: TerritoryView) => GAME.choices(view).actions

const modelOf = (view: TerritoryView, choosing: Partial<Choosing> = {}) =>
  makeTerritoryModel({
    ...IDLE,
    info: CONQUEST,
    view,
    preferences: { numbering: '10-high', showMoved: true, showKnown: true },
    marks: {},
    last: [],
    kindName: (kind) => kindName(CONQUEST, kind),
    ...choosing,
  })
/** Zones of each mark. */
const targetsIn = (view: TerritoryView, choosing: Partial<Choosing>) =>
  Object.groupBy(modelOf(view, choosing).squares, ({ target }) => target)
const namesOf = (squares: readonly { readonly name: string }[] | undefined) => (squares ?? []).map(({ name }) => name).toSorted()

const HOME = 'PR3:rF,AM1:bF,AM2:b5'
const [OUT, BEYOND] = wayOut('KF')
const FAR = far('KF2', ['PR', 'AM', 'HH'])
const turn = (more: string, board = 'KF1:r8,KF2:r9,KF3:r3'): Scene => new Scene(`${HOME},${board}`, { more })
const seen = (scene: Scene, viewer: Viewer = 'red'): TerritoryView => GAME.viewFor(scene.state, viewer)

const stepOf = (seq: number, state: TerritoryState, by: 'red' | 'blue', events: Scene['events'], viewer: Viewer): StepOf<'territory'> => ({
  seq,
  at: 0,
  by,
  text: null,
  kind: 'game',
  events: events.map((event) => GAME.redact(state, event, viewer)),
})

/** Units that the viewer has placed while others still do: drawn for no other viewer. */
function placedBy({ phase, deployed, viewer }: TerritoryView): readonly (readonly [string, string])[] {
  if (phase !== 'deploying' || viewer === 'spectator' || viewer === 'arbiter') return []
  const placement = deployed[viewer]
  return typeof placement === 'object' ? Object.entries(placement).map(([space, kind]) => [`placed-${space}`, kind] as const) : []
}

describe('what is drawn of a land', () => {
  it.each(CONQUEST.presets)('is what the viewer knows and nothing else, through whole games of %s (law 3)', (preset) => {
    const options = optionsOf(GAME, { preset })
    const seats = CONQUEST.seats.filter((seat) => CONQUEST.armies[preset]?.[seat])
    let hidden = 0
    for (const { after } of randomGame(GAME, options, `screen ${preset}`, 160)) {
      for (const viewer of [...seats, 'spectator'] as const) {
        const view = GAME.viewFor(after, viewer)
        const { pieces, land } = modelOf(view, { legal: actionsFor(view) })
        const standing = view.board.flatMap((unit) => (unit ? [[unit.id, unit.kind]] : []))
        expect(pieces.map(({ id, kind }) => [id, kind])).toEqual([...standing, ...placedBy(view)])
        for (const piece of pieces.filter(({ kind }) => kind === null)) {
          hidden++
          expect([piece.emblem, piece.label, piece.kindName, piece.known, piece.movable]).toEqual([null, null, null, false, false])
        }
        expect(land).toMatchObject({ owners: view.owners, pile: view.pile.length, discards: view.discards.length })
        expect(land!.bags.map(({ count }) => count)).toEqual(seats.map((seat) => view.bags[seat]!.length))
        expect(JSON.stringify(land!.bags)).not.toMatch(/kind|"p\d/)
      }
    }
    expect(hidden).toBeGreaterThan(100)
  })

  it('marks where a unit in hand can go, and whom it can attack (CQ-9)', () => {
    const scene = turn('', `KF1:r8,KF2:r9,KF3:r3,${BEYOND}:b4`)
    const view = seen(scene)
    const { attack, move } = targetsIn(view, { legal: actionsFor(view), selected: zone(OUT) })
    expect(namesOf(attack)).toEqual([BEYOND])
    const empty = near(OUT).filter((name) => view.board[zone(name)] === null)
    expect(namesOf(move)).toEqual(empty.toSorted())
    expect(targetsIn(view, { legal: actionsFor(view) })).not.toHaveProperty('move')
  })

  it('marks where a unit from the bag can be placed (CQ-16), and which units can be regrouped (CQ-19)', () => {
    const placing = turn('stage=cards drawn=R bags=red:7!').play('red', 'reinforcements')
    const view = seen(placing)
    const borders = ['PR3', 'KF1', 'KF2', 'KF3'].flatMap(near).filter((name) => view.board[zone(name)] === null)
    expect(namesOf(targetsIn(view, { legal: actionsFor(view) }).zone)).toEqual([...new Set(borders)].toSorted())
    const picking = turn('stage=cards drawn=G').play('red', 'regroup', 'pick:KF1')
    const targets = targetsIn(seen(picking), { legal: actionsFor(seen(picking)) })
    expect(namesOf(targets.power)).toEqual(['KF2', 'KF3', 'PR3'])
    expect(namesOf(targets.aimed)).toEqual(['KF1'])
  })

  it('shows three units in their new places, before any other player knows (CQ-29)', () => {
    const scene = turn('stage=cards drawn=G').play('red', 'regroup', 'pick:KF1', 'pick:KF2', 'pick:KF3')
    const view = seen(scene)
    const [a, b, c] = view.picked as [number, number, number]
    const at = (order: readonly number[] | null) =>
      Object.fromEntries(modelOf(view, { legal: actionsFor(view), order }).pieces.map(({ square, kind }) => [square, kind]))
    const before = at(null)
    expect(at([b, c, a])).toMatchObject({ [a]: before[b], [b]: before[c], [c]: before[a] })
    expect(namesOf(targetsIn(view, { legal: actionsFor(view), order: [a, b, c] }).aimed)).toEqual(['KF1', 'KF2', 'KF3'])
  })
})

describe('a card that is being aimed', () => {
  it('asks for two neighbouring zones, and takes them in any order (CQ-20)', () => {
    const scene = turn('stage=cards drawn=I', `KF1:r8,KF2:r9,KF3:r1,${BEYOND}:b4`)
    const actions = actionsFor(seen(scene))
    const aim = newAim('secret-information')
    expect(aimsOf(actions, aim)).toEqual(expect.arrayContaining([zone('AM1'), zone('AM2'), zone(BEYOND), zone(OUT)]))
    expect(aimsOf(actions, { ...aim, at: zone(BEYOND) })).toContain(zone(OUT))
    expect(aimsOf(actions, { ...aim, at: zone('AM1') })).not.toContain(zone(OUT))
    expect(actionOf(actions, { ...aim, at: zone('AM1') })).toBeNull()
    const texts = [
      [zone('AM1'), zone('AM2')],
      [zone('AM2'), zone('AM1')],
    ].map(([at, and]) => actionOf(actions, { ...aim, at: at ?? null, and: and ?? null })?.text)
    expect(texts).toEqual(['look:AM1+AM2', 'look:AM1+AM2'])
  })

  it('asks whom the Traitor accuses, and of what (CQ-21); where a Spy Master comes back (CQ-22)', () => {
    const accusing = actionsFor(seen(turn('stage=cards drawn=T')))
    const aim = newAim('traitor')
    expect(aimsOf(accusing, aim)).toEqual([zone('AM1'), zone('AM2')])
    expect(actionOf(accusing, { ...aim, at: zone('AM2') })).toBeNull()
    expect(actionOf(accusing, { ...aim, at: zone('AM2'), kind: 'knight' })?.text).toBe('accuse:5@AM2')
    const recalling = actionsFor(seen(turn('stage=cards drawn=M bags=red:1!')))
    expect(aimsOf(recalling, newAim('new-spy-master'))).toContain(zone(FAR))
    expect(aimsOf(recalling, newAim('new-spy-master'))).not.toContain(zone('KF1'))
    expect(actionOf(recalling, { ...newAim('new-spy-master'), at: zone(FAR) })?.text).toBe(`recall:${FAR}`)
  })
})

describe('what is said', () => {
  const said = (scene: Scene, viewer: Viewer): string =>
    scene.events.map((event) => sayEvent(CONQUEST, LAND, GAME.redact(scene.state, event, viewer))).join(' ')

  it('names a unit from the bag to its owner alone (CQ-27)', () => {
    const scene = turn('stage=cards drawn=R bags=red:7!').play('red', 'reinforcements', `place:${BEYOND}`)
    expect(said(scene, 'red')).toContain('Duke')
    for (const viewer of ['blue', 'spectator'] as const) expect(said(scene, viewer)).not.toContain('Duke')
  })

  it('names two units to the player who looks (CQ-20), the Traitor’s mistake to the accuser and its owner (CQ-28), and to onlookers what both of two know', () => {
    const looked = turn('stage=cards drawn=I', 'KF1:r8,KF3:r1').play('red', 'look:AM1+AM2')
    expect(said(looked, 'red')).toMatch(/Flag.*Knight/)
    expect(said(looked, 'spectator')).toMatch(/Flag.*Knight/)
    const wrong = turn('stage=cards drawn=T').play('red', 'accuse:9@AM2')
    for (const viewer of ['red', 'blue', 'spectator'] as const) expect(said(wrong, viewer)).toMatch(/Queen.*Knight/)
  })

  it('never says of three units which is which, to any viewer (CQ-29)', () => {
    const scene = turn('stage=cards drawn=G').play('red', 'regroup', 'pick:KF1', 'pick:KF2', 'pick:KF3', 'arrange:KF2+KF1+KF3')
    for (const viewer of ['red', 'blue', 'spectator'] as const) expect(said(scene, viewer)).not.toMatch(/Prince|Queen|Sorceress/)
  })

  it.each(CONQUEST.presets)(
    'is a sentence for whatever happens, and names no kind that its listener does not know, through games of %s',
    (preset) => {
      const options = optionsOf(GAME, { preset })
      const land = CONQUEST.lands[preset]!
      const log: StepOf<'territory'>[] = []
      for (const { after, action, events } of randomGame(GAME, options, `said ${preset}`, 200)) {
        const step = stepOf(log.length + 1, after, action.seat as 'red', events, 'spectator')
        log.push(step)
        const sentence = sayStep(CONQUEST, land, step).replaceAll('New Spy Master', '')
        expect(sentence).not.toMatch(/undefined|null|\{|NaN/)
        const named = JSON.stringify(step.events.filter(({ type }) => type !== 'game-ended'))
        for (const { id } of CONQUEST.kinds)
          if (!named.includes(`"${id}"`) && id !== 'scout' && !/won|over/i.test(sentence))
            expect(sentence).not.toContain(kindName(CONQUEST, id))
        const encounter = encounterIn(step.events)
        if (encounter) expect(battleSound(CONQUEST, encounter, false)).toMatch(/^[a-z]+$/)
        else if (events.some(({ type }) => type === 'unit-moved')) expect(stepSound(step.events)).not.toBeNull()
      }
      const lines = logLines({ info: CONQUEST, land, numbering: '10-high' }, log)
      expect(lines).toHaveLength(log.length)
      for (const [i, { card }] of lines.entries())
        expect(card).toBe(log[i]!.events.find((event) => event.type === 'card-played')?.card ?? null)
    },
  )
})

describe('moves that stay marked on a land', () => {
  it('are all those of the turns since one’s own', () => {
    const rng = createRng('marked')
    const steps: StepOf<'territory'>[] = []
    const scene = turn('moves=3')
    for (let i = 0; i < 2; i++) {
      const legal = GAME.legalActions(scene.state, 'red').filter((action) => action.type === 'move' && !scene.state.board[action.to])
      const text = GAME.notation.formatAction(scene.state, rng.pick(legal))
      scene.play('red', text)
      steps.push(stepOf(i + 1, scene.state, 'red', scene.events, 'blue'))
    }
    expect(lastTravelEvents(steps, 'blue').filter(({ type }) => type === 'unit-moved')).toHaveLength(2)
    expect(lastTravelEvents([], 'blue')).toEqual([])
  })
})
