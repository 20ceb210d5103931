/** The option *bystanders* (HR-2): who sees what of a battle, and what all others conclude. */
import { describe, expect, it } from 'vitest'
import { createRng } from '../../core/rng.ts'
import type { Viewer } from '../../core/seats.ts'
import { CONQUEST } from '../../editions/conquest/index.ts'
import { Notebook } from '../../../../test/support/engine/territory/notebook.ts'
import { scattered } from '../../../../test/support/engine/territory/scattered.ts'
import { GAME, Scene, type SceneParts } from '../../../../test/support/engine/territory/scene.ts'
import { randomPlay } from '../../../../test/support/engine/playing.ts'
import { seeds } from '../../../../test/searching.ts'

const THREE = 'PR3:rF,PR2:r4,AM1:bF,AM2:b5,HH1:gF,HH2:g5'
/** Ends of the text of a unit that beat a Duke: it is none of these. */
const BEAT_DUKE = '^4^6^C^7^F^5^2^3^1'

function fought(attacker: string, defender: string, parts: SceneParts = {}): Scene {
  return new Scene(`${THREE},FA1:r${attacker},FA2:b${defender}`, { preset: 'three', bystanders: true, ...parts }).play('red', 'FA1xFA2')
}

/** The two units of the battle as a viewer saw them. */
function seenOf(scene: Scene, viewer: Viewer): readonly (string | null)[] {
  const event = scene.events.find(({ type }) => type === 'battle-fought')
  const seen = event && GAME.redact(scene.state, event, viewer)
  if (seen?.type !== 'battle-fought') throw new Error('there was no battle')
  return [seen.attacker.kind, seen.defender.kind]
}

/** A zone in the position as a viewer sees it. */
function on(scene: Scene, viewer: Viewer, zone: string): string | undefined {
  return scene.text(viewer).match(new RegExp(`\\b${zone}:([^, ]+)`))?.[1]
}

describe('a battle before bystanders', () => {
  it('shows both units to the two owners, and to all others only the one that was defeated (HR-2)', () => {
    const scene = fought('9', '7')
    for (const owner of ['red', 'blue', 'arbiter'] as const) expect(seenOf(scene, owner)).toEqual(['queen', 'duke'])
    for (const bystander of ['green', 'spectator'] as const) expect(seenOf(scene, bystander)).toEqual([null, 'duke'])
    for (const owner of ['red', 'blue'] as const) expect(on(scene, owner, 'FA2')).toBe(`r9/b~${BEAT_DUKE}`)
    for (const bystander of ['green', 'spectator'] as const) expect(on(scene, bystander, 'FA2')).toBe(`r?/b~${BEAT_DUKE}`)
  })

  it('hides a defender that wins in the same way; it may be a Cursed Land (CQ-13, HR-2)', () => {
    for (const defender of ['10', 'C']) {
      const scene = fought('9', defender)
      expect(seenOf(scene, 'green')).toEqual(['queen', null])
      expect(on(scene, 'green', 'FA2')).toBe('b?/r^4^6^7^F^5^8^9^2^3^1')
      expect(on(scene, 'red', 'FA2')).toBe(`b${defender}/r^4^6^7^F^5^8^9^2^3^1`)
    }
  })

  it('puts what was defeated into its bag, known to all (CQ-12, HR-2)', () => {
    for (const viewer of ['red', 'blue', 'green', 'spectator'] as const) {
      expect(fought('9', '7').text(viewer)).toContain('bags=blue:7!')
      expect(fought('6', '6').text(viewer)).toContain('bags=red:6!;blue:6!')
    }
  })

  it.each([
    ['1', '10', 'r1!'],
    ['3', 'C', 'r3!'],
    ['10', '9', 'r10!'],
    ['9', '10~', 'b10!'],
  ])('of %s against %s shows the winner to all, as only one kind can have won (CQ-13, HR-2)', (attacker, defender, winner) => {
    const scene = fought(attacker, defender)
    for (const viewer of ['blue', 'green', 'spectator'] as const) expect(on(scene, viewer, 'FA2')).toBe(winner)
    expect(seenOf(scene, 'green')).not.toContain(null)
  })

  it('shows the captor of a Flag to its two owners alone (CQ-14, HR-2)', () => {
    const scene = new Scene('PR3:rF,PR2:r4,FA1:r8,FA2:bF,AM2:b5,HH1:gF,HH2:g5', { preset: 'three', bystanders: true }).play(
      'red',
      'FA1xFA2',
    )
    expect(seenOf(scene, 'blue')).toEqual(['prince', 'flag'])
    expect(seenOf(scene, 'green')).toEqual([null, 'flag'])
  })

  it('keeps what its witnesses have seen when it wins again, and shows it once all have met it (HR-2)', () => {
    const scene = fought(`9/g~`, '7')
    expect(on(scene, 'green', 'FA2')).toBe('r9!')
    const four = `${THREE},LL1:yF,LL2:y5,FA1:r9/g~,FA2:b7`
    const again = new Scene(four, { preset: 'four', bystanders: true }).play('red', 'FA1xFA2')
    expect(on(again, 'green', 'FA2')).toBe(`r9/bg~${BEAT_DUKE}`)
    expect(on(again, 'yellow', 'FA2')).toBe(`r?/bg~${BEAT_DUKE}`)
  })

  it('shows a Scout that came from afar to all (CQ-10, HR-2)', () => {
    const scene = new Scene(`${THREE},FA1:r2,KF2:b1`, { preset: 'three', bystanders: true })
    const far = scene.legal('red').find((text) => text === 'FA1xKF2')
    if (far === undefined) throw new Error('the Scout does not get there')
    expect(on(scene.play('red', far), 'green', 'KF2')).toBe('r2!')
  })

  it('is pooled with others like all that some have seen (CQ-29, HR-2)', () => {
    const more = 'stage=cards drawn=G'
    const scene = new Scene(`${THREE},FA1:r9/b~${BEAT_DUKE},SW1:rC,LL1:r10`, { preset: 'three', bystanders: true, more })
    scene.play('red', 'regroup', 'pick:FA1', 'pick:SW1', 'pick:LL1', 'arrange:SW1+LL1+FA1')
    expect(scene.text('blue')).toContain(`r9/b~${BEAT_DUKE}@`)
    expect(scene.text('green')).toContain(`r?/b~${BEAT_DUKE}@`)
  })

  it('is open to all between two seats, and without the option (CQ-12)', () => {
    expect(on(fought('9', '7', { bystanders: false }), 'green', 'FA2')).toBe('r9!')
    const two = new Scene('PR3:rF,AM1:bF,FA1:r9,FA2:b7', { bystanders: true }).play('red', 'FA1xFA2')
    expect(on(two, 'spectator', 'FA2')).toBe('r9!')
  })
})

describe('views of random games before bystanders', () => {
  it.each(CONQUEST.presets)('of %s are what each player would have written down (HR-2)', (preset) => {
    let [hidden, concluded] = [0, 0]
    for (const seed of seeds({ gate: 2, soak: 100 })) {
      const rng = createRng(`bystanders ${preset} ${seed}`)
      const start = scattered(rng, { preset, standing: 3 + (seed % 6), cards: 6, roundLimit: 30, bystanders: true })
      const notebook = new Notebook(start)
      const viewers: readonly Viewer[] = [...start.lineup.seats, 'spectator']
      for (const { events, after } of randomPlay(GAME, start, rng, 300)) {
        notebook.note(events)
        if (after.phase === 'over') break
        const met = events.find(({ type }) => type === 'battle-fought')
        const position = GAME.notation.formatPosition(after)
        for (const viewer of viewers) {
          const view = GAME.viewFor(after, viewer)
          for (const unit of [...view.board, ...Object.values(view.bags).flat()]) {
            if (!unit || !notebook.has(unit.id)) continue
            const { id, kind, moved, isNot } = unit
            expect(kind !== null, `${viewer} ${id} ${position}`).toBe(notebook.knows(viewer, id))
            if (notebook.knows('spectator', id)) continue
            const left = CONQUEST.kinds.filter((each) => !isNot.includes(each.id) && !(moved && each.movement === 'none'))
            expect(left.map((each) => each.id).toSorted(), `${id} ${position}`).toEqual(notebook.may(id).toSorted())
            if (left.length < CONQUEST.kinds.length - 2) concluded++
          }
          const seen = met && GAME.redact(after, met, viewer)
          if (seen?.type !== 'battle-fought' || seen.result === 'both-removed') continue
          const [winner, loser] = seen.result === 'attacker-wins' ? [seen.attacker, seen.defender] : [seen.defender, seen.attacker]
          expect(loser.kind).not.toBeNull()
          if (winner.kind === null) hidden++
          if (notebook.has(winner.id)) expect(winner.kind !== null).toBe(notebook.knows(viewer, winner.id))
        }
      }
    }
    if (preset !== 'two') expect(Math.min(hidden, concluded)).toBeGreaterThan(0)
    else expect(hidden).toBe(0)
  })
})
