import { describe, expect, it } from 'vitest'
import { createRng } from '../../core/rng.ts'
import type { Viewer } from '../../core/seats.ts'
import { optionsOf, perform } from '../../../../test/support/engine/playing.ts'
import { far } from '../../../../test/support/engine/territory/borders.ts'
import { GAME, Scene, type SceneParts } from '../../../../test/support/engine/territory/scene.ts'
import type { SeenTerritoryEvent } from '../types.ts'

const HOME = 'PR3:rF,AM1:bF,AM2:b5'
const THREE = `${HOME},HH1:gF,HH2:g5`
const VIEWERS = ['red', 'blue', 'green', 'spectator'] as const

const draw = (drawn: string, board: string, more = '', parts: SceneParts = { preset: 'three' }): Scene =>
  new Scene(`${parts.preset === 'two' ? HOME : THREE},${board}`, { ...parts, more: `stage=cards drawn=${drawn} ${more}` })

/** What a viewer knows of the last step of a type. */
const lastSeen = <T extends SeenTerritoryEvent['type']>(scene: Scene, type: T, viewer: Viewer): Extract<SeenTerritoryEvent, { type: T }> =>
  scene.events.map((event) => GAME.redact(scene.state, event, viewer)).find((event) => event.type === type) as never

/** Ids of all that a viewer sees. */
const idsOf = (scene: Scene, viewer: Viewer): ReadonlySet<string> => {
  const { board, bags } = GAME.viewFor(scene.state, viewer)
  return new Set([...board, ...Object.values(bags).flat()].flatMap((unit) => (unit ? [unit.id] : [])))
}

describe('a unit on the land', () => {
  it('is known to its owner, to seats that have seen it, and to a spectator when all have (CQ-6, CQ-20)', () => {
    const scene = new Scene(`${THREE},KF2:r9,KF1:r8/b,KF3:r7/bg`, { preset: 'three' })
    expect(scene.text('red')).toContain('KF1:r8/b,KF2:r9,KF3:r7!')
    expect(scene.text('blue')).toContain('KF1:r8/b,KF2:r?,KF3:r7!')
    expect(scene.text('green')).toContain('KF1:r?/b,KF2:r?,KF3:r7!')
    expect(scene.text('spectator')).toContain('KF1:r?/b,KF2:r?,KF3:r7!')
    expect(scene.text('arbiter')).toContain('KF1:r8/b,KF2:r9,KF3:r7!')
  })
})

describe('a bag', () => {
  it('is never imagined to hold a Flag that no seat has captured, nor is a hand (CQ-14, CQ-16)', () => {
    const scene = new Scene(`${THREE},KF2:r9`, { preset: 'three', more: 'stage=cards drawn=RR bags=red:8,3,2,C;blue:7,2,2,C,9' })
    const unseen = (): void => {
      for (const viewer of [...VIEWERS, 'arbiter'] as const)
        for (let seed = 0; seed < 12; seed++) {
          const { bags, hand } = GAME.determinise(GAME.viewFor(scene.state, viewer), [], createRng(`bag ${seed}`))
          expect([...Object.values(bags).flat(), hand].map((unit) => unit?.kind)).not.toContain('flag')
        }
    }
    unseen()
    scene.play('red', 'reinforcements')
    expect(scene.state.hand).not.toBeNull()
    unseen()
  })

  it('has a size that all see, and contents that its owner sees (CQ-27)', () => {
    const scene = new Scene(`${THREE},KF2:r9`, { preset: 'three', more: 'bags=red:8,3;blue:7!,2' })
    expect(scene.text('red')).toMatch(/bags=red:8,3;blue:7!,\? ?/)
    for (const viewer of ['green', 'spectator'] as const) expect(scene.text(viewer)).toMatch(/bags=red:\?,\?;blue:7!,\?/)
  })

  it('is mixed when a unit is drawn: others know what was in it, and no more which of them is which (CQ-27)', () => {
    const scene = draw('R', 'KF2:r5', 'bags=red:9!,2!').play('red', 'reinforcements')
    const kind = scene.state.hand?.kind
    expect(lastSeen(scene, 'unit-drawn', 'red').unit.kind).toBe(kind)
    for (const viewer of ['blue', 'green', 'spectator'] as const) {
      expect(lastSeen(scene, 'unit-drawn', viewer)).toMatchObject({ unit: { kind: null }, bag: [{ kind: null }] })
      expect(scene.text(viewer)).toMatch(/hand=r\? bags=red:\? clues=(r2!@red\.1\+hand,r9!|r9!@red\.1\+hand,r2!)@red\.1\+hand/)
    }
    scene.play('red', 'place:KF1')
    expect(lastSeen(scene, 'unit-placed', 'red').kind).toBe(kind)
    for (const viewer of ['blue', 'green', 'spectator'] as const) {
      expect(lastSeen(scene, 'unit-placed', viewer)).toMatchObject({ kind: null, open: false })
      expect(scene.text(viewer)).toContain('KF1:r?,')
    }
  })

  it('tells no other viewer which was drawn: whatever it was, all looks the same (CQ-27)', () => {
    const seen = { queen: new Set<string>(), scout: new Set<string>() }
    for (let seed = 0; seed < 24; seed++) {
      const text = `board=${HOME},KF2:r5 turn=red moves=1 stage=cards drawn=R bags=red:9!,2!`
      const read = GAME.notation.parsePosition(optionsOf(GAME, { preset: 'two' }), text, `draw ${seed}`)
      if (!read.ok) throw new Error(read.error.message)
      const { after } = perform(GAME, read.value, { type: 'play', seat: 'red', card: 'reinforcements' })
      seen[after.hand?.kind === 'queen' ? 'queen' : 'scout'].add(GAME.notation.formatPosition(GAME.viewFor(after, 'blue')))
    }
    expect([...seen.queen].sort()).toEqual([...seen.scout].sort())
  })

  it('of one unit that all know gives a unit that all know (CQ-27)', () => {
    const scene = draw('R', 'KF2:r5', 'bags=red:9!').play('red', 'reinforcements', 'place:KF1')
    for (const viewer of VIEWERS) expect(scene.text(viewer)).toContain('KF1:r9!')
  })

  it('tells apart those whose clue is met: who shows itself is no more among those in the bag (CQ-27, CQ-29)', () => {
    const scene = draw('A', 'KF2:r5,KF3:b10', 'bags=red:9!,2!').play('red', 'surprise-attack', 'place:KF1', 'KF1xKF3')
    const other = scene.text().includes('bags=red:2') ? '2' : '9'
    expect(scene.text('blue')).not.toContain('clues=')
    // Both are in the bag now, and both are known again.
    expect(other).toMatch(/[29]/)
    expect(scene.text('blue')).toMatch(/bags=red:(9!~?,2!~?|2!~?,9!~?)/)
  })

  it('gives the Spy Master without mixing the others (CQ-22)', () => {
    const scene = draw('M', 'KF2:r5', 'bags=red:9!,1,3')
    const before = scene.state.bags.red!.filter(({ kind }) => kind !== 'spy-master').map(({ kind }) => kind)
    scene.play('red', 'recall:KF1')
    expect(scene.state.bags.red!.map(({ kind }) => kind).toSorted()).toEqual(before.toSorted())
    expect(scene.text('blue')).toMatch(/bags=red:(9!,\?|\?,9!)/)
    expect(scene.text('blue')).toContain('KF1:r1!')
  })
})

describe('Regroup', () => {
  it('pools what others knew: one of the three is it, and only the owner knows which (CQ-19, CQ-29)', () => {
    const scene = draw('G', 'KF2:r9!~,LL1:r10/b,SW1:rC').play('red', 'regroup', 'pick:KF2', 'pick:LL1', 'pick:SW1')
    const before = idsOf(scene, 'blue')
    scene.play('red', 'arrange:SW1+LL1+KF2')
    for (const viewer of ['blue', 'green', 'spectator'] as const) {
      expect(scene.text(viewer)).toMatch(/SW1:r\?,LL1:r\?,KF2:r\?,/)
      expect(scene.text(viewer)).toContain('r9!~@SW1+LL1+KF2')
      expect(lastSeen(scene, 'units-regrouped', viewer).units.map(({ kind }) => kind)).toEqual([null, null, null])
    }
    expect(scene.text('blue')).toContain('r10/b@SW1+LL1+KF2')
    expect(scene.text('green')).toContain('r?/b@SW1+LL1+KF2')
    expect(scene.text('spectator')).toContain('r?/b@SW1+LL1+KF2')
    expect(scene.text('red')).toMatch(/SW1:rC,LL1:r10,KF2:r9,/)
    // Ids are new.
    expect([...idsOf(scene, 'blue')].filter((id) => !before.has(id))).toHaveLength(3)
  })

  it('tells no other viewer how they were arranged: all six ways look the same (CQ-19)', () => {
    const ways = ['SW1+LL1+KF2', 'SW1+KF2+LL1', 'LL1+SW1+KF2', 'LL1+KF2+SW1', 'KF2+SW1+LL1', 'KF2+LL1+SW1']
    for (const viewer of ['blue', 'green', 'spectator'] as const) {
      const seen = ways.map((way) => {
        const scene = draw('G', 'KF2:r9!,LL1:r10/b,SW1:rC').play('red', 'regroup', 'pick:KF2', 'pick:LL1', 'pick:SW1', `arrange:${way}`)
        return scene.text(viewer) + JSON.stringify(scene.events.map((event) => GAME.redact(scene.state, event, viewer)))
      })
      expect(new Set(seen).size).toBe(1)
    }
  })

  it('is sorted out by what shows itself, in battle or on a long move: the others are what is left (CQ-29, CQ-10)', () => {
    const scene = draw('G', 'KF2:r9!,LL1:r2!,SW1:rC!', 'moves=3').play(
      'red',
      'regroup',
      'pick:KF2',
      'pick:LL1',
      'pick:SW1',
      'arrange:SW1+LL1+KF2',
    )
    expect(scene.text('blue')).toContain('r9!@SW1+LL1+KF2')
    const away = far('LL1', ['PR', 'AM', 'HH', 'KF', 'SW'])
    scene.play('red', `LL1-${away}`)
    // It was the Scout; what moves next can only be the Queen.
    expect(scene.text('blue')).toContain(`${away}:r2!`)
    scene.play('red', 'KF2-KF1')
    const zones = ['SW1', away, 'KF1']
    for (let seed = 0; seed < 8; seed++) {
      const guess = GAME.determinise(GAME.viewFor(scene.state, 'blue'), [], createRng(`apart ${seed}`))
      const kinds = guess.board.flatMap((unit, zone) => (zones.includes(GAME.spaceName(guess, zone)) ? [unit?.kind] : []))
      expect(kinds.toSorted()).toEqual(['cursed-land', 'queen', 'scout'])
      for (const unit of ['SW1:rC', `${away}:r2`, 'KF1:r9']) expect(GAME.notation.formatPosition(guess)).toContain(unit)
    }
  })

  it('is sorted out as far as all can see, where those that are left look the same (CQ-29)', () => {
    const away = far('LL1', ['PR', 'AM', 'HH', 'KF', 'SW'])
    const ways = [
      ['KF2:r9!,LL1:r2,SW1:rC', 'SW1+LL1+KF2'],
      ['KF2:r9!,LL1:rC,SW1:r2', 'LL1+SW1+KF2'],
    ] as const
    const [here, there] = ways.map(([board, way]) =>
      draw('G', board).play('red', 'regroup', 'pick:KF2', 'pick:LL1', 'pick:SW1', `arrange:${way}`, `LL1-${away}`).text('blue'),
    )
    // It was the Scout. No player learns which of the two it was before.
    expect(here).toContain('r9!@SW1+KF2')
    expect(here).toContain('r?@SW1+KF2')
    expect(here).toBe(there)
  })

  it('leaves others every possibility that agrees with what they saw (CQ-29)', () => {
    const scene = draw('G', 'KF2:r9!,LL1:r10,SW1:rC').play('red', 'regroup', 'pick:KF2', 'pick:LL1', 'pick:SW1', 'arrange:SW1+LL1+KF2')
    const seen = new Set<string>()
    for (let seed = 0; seed < 40; seed++) {
      const guess = GAME.determinise(GAME.viewFor(scene.state, 'blue'), [], createRng(`guess ${seed}`))
      for (const [zone, unit] of guess.board.entries())
        if (unit?.kind === 'queen' && unit.seat === 'red') seen.add(GAME.spaceName(guess, zone))
    }
    expect([...seen].sort()).toEqual(['KF2', 'LL1', 'SW1'])
  })
})

describe('Secret Information', () => {
  it('is for the one seat: others see where it looked (CQ-20)', () => {
    const scene = draw('I', 'KF2:r1,KF3:b9,CB3:b8').play('red', 'look:KF2+KF3')
    expect(scene.text('red')).toContain('KF3:b9/r')
    for (const viewer of ['green', 'spectator'] as const) {
      expect(scene.text(viewer)).toContain('KF3:b?/r')
      expect(lastSeen(scene, 'units-seen', viewer)).toMatchObject({ seat: 'red', units: [{ kind: null }, { kind: null }] })
    }
    expect(scene.text('blue')).toContain('KF3:b9/r')
    // The owner knew its own before, but does not learn what the other was.
    expect(lastSeen(scene, 'units-seen', 'red').units.map(({ kind }) => kind)).toEqual(['spy-master', 'queen'])
    expect(scene.text('blue')).toContain('KF2:r?')
  })

  it('shows the whole bag as proof, or the table vouches for it (CQ-20)', () => {
    const shown = draw('I', 'KF2:r1,KF3:b9', 'bags=red:8,3').play('red', 'look:KF2+KF3')
    for (const viewer of VIEWERS) {
      expect(shown.text(viewer)).toMatch(/bags=red:8!,3!/)
      expect(
        lastSeen(shown, 'bag-shown', viewer)
          .units.map(({ kind }) => kind)
          .toSorted(),
      ).toEqual(['prince', 'sorceress'])
    }
    const vouched = draw('I', 'KF2:r1,KF3:b9', 'bags=red:8,3', { preset: 'three', proof: 'table' }).play('red', 'look:KF2+KF3')
    expect(vouched.text('blue')).toContain('bags=red:?,?')
    expect(vouched.events.map(({ type }) => type)).not.toContain('bag-shown')
  })

  it('of two seats’ units leaves a unit public that both others know (CQ-20)', () => {
    const scene = draw('I', 'KF2:r1,KF3:b9/g,KF1:b7').play('red', 'look:KF2+KF3')
    expect(scene.text('spectator')).toContain('KF3:b9!')
  })
})

describe('a Traitor', () => {
  it('that is wrong tells the accuser what it is, and all what it is not (CQ-21, CQ-28)', () => {
    const scene = draw('T', 'KF2:r5,KF3:b9', 'pile=GG').play('red', 'accuse:8@KF3')
    expect(scene.text('red')).toContain('KF3:b9/r^8')
    for (const viewer of ['green', 'spectator'] as const) {
      expect(scene.text(viewer)).toContain('KF3:b?/r^8')
      expect(lastSeen(scene, 'unit-accused', viewer)).toMatchObject({ named: 'prince', right: false, unit: { kind: null } })
    }
    expect(lastSeen(scene, 'unit-accused', 'red').unit.kind).toBe('queen')
  })

  it('that is right shows all what it was (CQ-28)', () => {
    const scene = draw('T', 'KF2:r5,KF3:b9', 'pile=GG').play('red', 'accuse:9@KF3')
    for (const viewer of VIEWERS) {
      expect(lastSeen(scene, 'unit-accused', viewer)).toMatchObject({ right: true, unit: { kind: 'queen' } })
      expect(scene.text(viewer)).toContain('bags=blue:9!')
    }
  })

  it('leaves no trace of its place in the pile (CQ-25)', () => {
    const scene = draw('TB', 'KF2:r5,KF3:b9', 'pile=GGG').play('red', 'accuse:9@KF3')
    for (const viewer of VIEWERS) {
      expect(scene.text(viewer)).toContain('pile=?????')
      expect(lastSeen(scene, 'pile-renewed', viewer)).toMatchObject({ pile: [null, null, null, null, null] })
    }
  })
})

describe('a unit from the bag', () => {
  it('that was in the bag unseen stays unseen (CQ-27)', () => {
    const scene = draw('R', 'KF2:r5', 'bags=red:9').play('red', 'reinforcements', 'place:KF1')
    for (const viewer of ['blue', 'green', 'spectator'] as const) {
      expect(scene.text(viewer)).toContain('KF1:r?,')
      expect(scene.text(viewer)).not.toContain('clues=')
    }
  })
})

describe('an onlooker', () => {
  const BOARD = 'PR3:rF,AM2:bF,AM3:b5,KF1:r1,FA1:b8,FA2:b7'
  const seen = (preset: 'two' | 'three', more: string, action: string): readonly (string | null)[] => {
    const board = preset === 'three' ? `${BOARD},NH1:gF` : BOARD
    const { state } = new Scene(board, { preset, more: `stage=cards ${more}` })
    const taken = GAME.notation.parseAction(state, 'red', action)
    if (!taken.ok) throw new Error(taken.error.message)
    const { after, events } = perform(GAME, state, taken.value)
    const zone = GAME.viewFor(after, 'spectator').board[after.board.findIndex((unit) => unit?.kind === 'prince')]
    const lastSeen = events.flatMap((event) => {
      const shown = GAME.redact(after, event, 'spectator')
      return shown.type === 'units-seen' ? shown.units : shown.type === 'unit-accused' ? [shown.unit] : []
    })
    return [zone?.kind ?? null, lastSeen[0]?.kind ?? null]
  }

  it.each([
    ['drawn=I', 'look:FA1+FA2'],
    ['drawn=T', 'accuse:9@FA1'],
  ])('is lastSeen what a seat was shown where both who know are all there are (CQ-20, CQ-28): %s', (more, action) => {
    expect(seen('two', more, action)).toEqual(['prince', 'prince'])
    expect(seen('three', more, action)).toEqual([null, null])
  })
})
