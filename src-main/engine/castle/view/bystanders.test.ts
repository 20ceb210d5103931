/** The option *bystanders* (HR-2): who sees what of a battle, and what all others conclude. */
import { describe, expect, it } from 'vitest'
import { createRng } from '../../core/rng.ts'
import type { Viewer } from '../../core/seats.ts'
import { CASTLE } from '../../editions/castle/index.ts'
import { Notebook } from '../../../../test/support/engine/castle/notebook.ts'
import { scattered } from '../../../../test/support/engine/castle/scattered.ts'
import { GAME, Scene, type SceneParts } from '../../../../test/support/engine/castle/scene.ts'
import { rankOf } from '../../../../test/support/engine/castle/to-naive.ts'
import { randomPlay } from '../../../../test/support/engine/playing.ts'
import { seeds } from '../../../../test/searching.ts'

const OTHERS = 'A8:b3,H15:g3,O8:y3'

function fought(board: string, attack: string, parts: SceneParts = {}): Scene {
  return new Scene(`${board},${OTHERS}`, { bystanders: true, ...parts }).play('red', attack)
}

/** The two pieces of the battle as a viewer saw them. */
function seenOf(scene: Scene, viewer: Viewer): readonly (string | null)[] {
  const event = scene.events.find(({ type }) => type === 'battle-fought')
  const seen = event && GAME.redact(scene.state, event, viewer)
  if (seen?.type !== 'battle-fought') throw new Error('there was no battle')
  return [seen.attacker.kind, seen.defender.kind]
}

/** A space in the position as a viewer sees it. */
function on(scene: Scene, viewer: Viewer, space: string): string | undefined {
  return scene.text(viewer).match(new RegExp(`\\b${space}:([^, ]+)`))?.[1]
}

describe('a battle before bystanders', () => {
  it('shows both pieces to the two owners, and to all others only the one that was removed (HR-2)', () => {
    const scene = fought('H4:r7,I4:b5', 'H4xI4')
    for (const owner of ['red', 'blue', 'arbiter'] as const) expect(seenOf(scene, owner)).toEqual(['major', 'lieutenant'])
    for (const bystander of ['green', 'yellow', 'spectator'] as const) expect(seenOf(scene, bystander)).toEqual([null, 'lieutenant'])
    for (const owner of ['red', 'blue'] as const) expect(on(scene, owner, 'I4')).toBe('r7/b~9+8+7+6')
    for (const bystander of ['green', 'yellow', 'spectator'] as const) expect(on(scene, bystander, 'I4')).toBe('r?/b~9+8+7+6')
    expect(scene.text('green')).toContain('captured=b5r')
  })

  it('hides a defender that wins in the same way (HR-2)', () => {
    const scene = fought('H4:r5,I4:b7', 'H4xI4')
    for (const owner of ['red', 'blue'] as const) expect(seenOf(scene, owner)).toEqual(['lieutenant', 'major'])
    for (const bystander of ['green', 'yellow', 'spectator'] as const) expect(seenOf(scene, bystander)).toEqual(['lieutenant', null])
    expect(on(scene, 'red', 'I4')).toBe('b7/r~9+8+7+6')
    expect(on(scene, 'green', 'I4')).toBe('b?/r~9+8+7+6')
  })

  it('shows both to all where both are removed (CA-11, HR-2)', () => {
    const scene = fought('H4:r5,I4:b5', 'H4xI4')
    for (const viewer of ['red', 'blue', 'green', 'spectator'] as const) expect(seenOf(scene, viewer)).toEqual(['lieutenant', 'lieutenant'])
    expect(scene.text('green')).toContain('captured=r5b,b5r')
  })

  it('hides the winner from a partner of either owner too (CA-4, HR-2)', () => {
    const scene = fought('H4:r7,I4:b5', 'H4xI4', { preset: 'teams' })
    for (const partner of ['green', 'yellow'] as const) expect(seenOf(scene, partner)).toEqual([null, 'lieutenant'])
  })

  it('shows a winner to all once all other seats have met it (HR-2)', () => {
    const scene = new Scene('AA4:r9,AB4:b5,AC4:g6,BD1:b3,CD1:g3', { preset: 'three', bystanders: true }).play('red', 'AA4xAB4')
    expect(on(scene, 'green', 'AB4')).toBe('r?/b~9+8+7+6')
    const met = new Scene('AA4:r9/b~9+8,AB4:g7,BD1:b3,CD1:g3', { preset: 'three', bystanders: true }).play('red', 'AA4xAB4')
    expect(on(met, 'spectator', 'AB4')).toBe('r9!')
  })

  it('keeps what its witnesses have seen when it wins again (HR-2)', () => {
    const scene = fought('H4:r8/g~9+8+7,I4:b5', 'H4xI4')
    expect(seenOf(scene, 'green')).toEqual(['general', 'lieutenant'])
    expect(on(scene, 'green', 'I4')).toBe('r8/bg~9+8+7')
    expect(on(scene, 'yellow', 'I4')).toBe('r?/bg~9+8+7')
  })

  it.each([
    ['H4:r9,I4:b8', 'r9!'],
    ['H4:r2,I4:b9', 'r2!'],
    ['H4:r8/g~8+7,I4:b7', 'r8!'],
  ])('of %s shows the winner to all, as only one kind can have won (CA-12, HR-2)', (board, winner) => {
    const scene = fought(board, 'H4xI4')
    for (const viewer of ['blue', 'green', 'spectator'] as const) expect(on(scene, viewer, 'I4')).toBe(winner)
    expect(seenOf(scene, 'green')).not.toContain(null)
  })

  it('leaves a piece that came from afar one of those that go so far and beat what it met (CA-24, HR-2)', () => {
    expect(on(fought('H4:r3,J4:b2', 'H4xJ4'), 'green', 'J4')).toBe('r?/b~6+3')
    expect(on(fought('H4:r6,J4:b5', 'H4xJ4'), 'green', 'J4')).toBe('r6!')
    expect(on(fought('D4:r3,D11:b2', 'D4xD11'), 'green', 'D11')).toBe('r3!')
  })

  it('says no more of a piece that all players knew (HR-2)', () => {
    const scene = fought('H4:r7!,I4:b5', 'H4xI4')
    expect(seenOf(scene, 'green')).toEqual(['major', 'lieutenant'])
    expect(on(scene, 'spectator', 'I4')).toBe('r7!')
  })

  it('hides no shot: both pieces are removed and shown to all (CA-13, HR-2)', () => {
    const scene = fought('F4:r1,I4:b9', 'F4*I4')
    for (const viewer of ['green', 'yellow', 'spectator'] as const) expect(scene.text(viewer)).toContain('captured=b9r,r1')
  })

  it('is open to all without the option (CA-11)', () => {
    const scene = fought('H4:r7,I4:b5', 'H4xI4', { bystanders: false })
    expect(seenOf(scene, 'green')).toEqual(['major', 'lieutenant'])
    expect(on(scene, 'green', 'I4')).toBe('r7!')
  })

  it('does not hide which piece carries on: its flags, its slider and its recruits are public (CA-14, CA-15)', () => {
    const scene = fought('H4:r7,I4:b5', 'H4xI4', { flags: { blue: 'I4*' } })
    expect(scene.text('green')).toContain('blue:I4*')
    expect(scene.text('green')).toContain('sliders=red:1')
  })
})

describe('views of random games before bystanders', () => {
  it.each(CASTLE.presets)('of %s are what each player would have written down (HR-2)', (preset) => {
    let [hidden, concluded] = [0, 0]
    for (const seed of seeds({ gate: 2, soak: 100 })) {
      const rng = createRng(`bystanders ${preset} ${seed}`)
      const start = scattered(preset, rng, 2 + (seed % 6), 60, { bystanders: true, ownFlagRecruits: seed % 2 === 1 })
      const notebook = new Notebook(start)
      const viewers: readonly Viewer[] = [...start.lineup.seats, 'spectator']
      for (const { before, events, after } of randomPlay(GAME, start, rng, 400)) {
        notebook.note(before, events)
        if (after.phase === 'over') break
        const met = events.find(({ type }) => type === 'battle-fought')
        const position = GAME.notation.formatPosition(after)
        for (const viewer of viewers) {
          for (const piece of GAME.viewFor(after, viewer).board) {
            if (!piece) continue
            const { id, kind, known, oneOf } = piece
            expect(kind !== null, `${viewer} ${position}`).toBe(notebook.knows(viewer, id))
            expect(known).toBe(notebook.knows('spectator', id))
            if (known) continue
            const may = notebook.may(id)
            expect(oneOf?.map(rankOf).toSorted((a, b) => a - b) ?? [1, 2, 3, 4, 5, 6, 7, 8, 9]).toEqual(may)
            if (oneOf) concluded++
          }
          const seen = met && GAME.redact(after, met, viewer)
          if (seen?.type !== 'battle-fought' || seen.result === 'both-removed') continue
          const [winner, loser] = seen.result === 'attacker-wins' ? [seen.attacker, seen.defender] : [seen.defender, seen.attacker]
          expect(loser.kind).not.toBeNull()
          expect(winner.kind !== null).toBe(notebook.knows(viewer, winner.id))
          if (winner.kind === null) hidden++
        }
      }
    }
    expect(Math.min(hidden, concluded)).toBeGreaterThan(0)
  })
})
