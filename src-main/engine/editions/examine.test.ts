import { describe, expect, it } from 'vitest'
import { rectangleOf } from '../core/board/rectangle.ts'
import type { Fault } from '../core/fault.ts'
import { createRng } from '../core/rng.ts'
import { seatsOf } from '../core/sides.ts'
import { armyOf } from '../core/edition.ts'
import type { AnyGame, EditionInfo } from '../families.ts'
import { EDITIONS, findEdition, type Edition } from './index.ts'
import { optionsOf, randomGame } from '../../../test/support/engine/playing.ts'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import { seeds } from '../../../test/searching.ts'

/** The faults of a text in brief: rule, sentence, names of spaces. */
function faultsOf(
  { game, info }: { readonly game: AnyGame; readonly info: EditionInfo },
  text: string,
  raw: object = {},
): readonly string[] {
  const examined = game.notation.examine(optionsOf(game, { ...raw }), text)
  if (!examined.ok) throw new Error(`${info.id}: ${examined.error.message}`)
  const { view, faults } = examined.value
  const names = ({ spaces }: Fault): string => spaces.map((space) => game.spaceName(view, space)).join(' ')
  return faults.map((fault) => `${fault.rule}: ${fault.message} ${names(fault)}`.trim())
}

function editionNamed(id: string): Edition {
  const edition = findEdition(id)
  if (!edition) throw new Error(`no edition ${id}`)
  return edition
}

describe.each(EDITIONS.map((edition) => [edition.info.id, edition] as const))('%s', (_id, { info, game }) => {
  it('finds no fault in positions of games, and shows each of them whole', () => {
    for (const preset of info.presets) {
      const options = optionsOf(game, { preset })
      for (const seed of seeds({ gate: 1, soak: 40 })) {
        let nth = 0
        for (const { after } of randomGame(game, options, `examine ${seed}`, 400)) {
          if (after.phase !== 'playing' || nth++ % 17 !== 0) continue
          const text = game.notation.formatPosition(after)
          const examined = game.notation.examine(options, text)
          expect(examined.ok && examined.value.faults, text).toEqual([])
          expect(examined.ok && game.notation.formatPosition(examined.value.view)).toBe(text)
        }
      }
    }
  })

  it('an empty position can be read, and is no game', () => {
    for (const preset of info.presets) {
      const options = optionsOf(game, { preset })
      const text = game.notation.formatPosition(game.notation.emptyPosition(options))
      const examined = game.notation.examine(options, text)
      expect(examined.ok && examined.value.view.captured).toEqual([])
      expect(examined.ok && examined.value.faults.length).toBeGreaterThan(0)
    }
  })

  it('a position that was edited at random can be read, and played exactly when no fault is found', () => {
    for (const seed of seeds({ gate: 2, soak: 60 })) {
      const rng = createRng(`edit ${seed}`)
      const options = optionsOf(game, { preset: rng.pick(info.presets) })
      let view = game.notation.emptyPosition(options)
      const size = [...Array(400).keys()].filter((space) => game.spaceName(view, space) !== '').length
      for (let i = 0; i < 30; i++) {
        const seat = rng.pick(seatsOf(view))
        const kind = rng.pick(Object.keys(armyOf(info, options.preset, seat)))
        const [space, to] = [rng.below(size), rng.below(size)]
        const piece = rng.below(4) === 0 ? null : { seat, kind, known: rng.below(2) === 0, moved: rng.below(3) > 0 }
        view = game.notation.edit(view, rng.pick([
          { type: 'put', space, piece },
          { type: 'put', space: to, piece },
          { type: 'swap', from: space, to },
          { type: 'turn', seat },
          { type: 'flag', seat, space },
        ])) // oxfmt-ignore
        const text = game.notation.formatPosition(view)
        const examined = game.notation.examine(options, text)
        if (!examined.ok) throw new Error(`${examined.error.message}: ${text}`)
        expect(game.notation.formatPosition(examined.value.view)).toBe(text)
        const played = game.notation.parsePosition(options, text, 'seed')
        if (examined.value.faults.length === 0) expect(played, text).toMatchObject({ ok: true, value: { phase: 'playing' } })
        view = examined.value.view
      }
      const cleared = game.notation.formatPosition(game.notation.edit(view, { type: 'clear' }))
      const empty = game.notation.formatPosition(
        game.notation.edit(game.notation.emptyPosition(options), { type: 'turn', seat: view.turn }),
      )
      const counts = / (first|ply|quiet|sliders|moves|round)=\S+/g
      expect(cleared.replace(counts, '')).toBe(empty.replace(counts, ''))
    }
  })
})

describe('on squares', () => {
  const classic = editionNamed('classic')
  const rows = (bottom: string, top = 'bF,b2,.8', middle = '.10'): string =>
    `board=${top}/.10/.10/.10/.10/${middle}/.10/.10/.10/${bottom} turn=red`

  it('all faults are found, each with its rule and its squares (CL-1, CL-3, CL-8)', () => {
    expect(faultsOf(classic, rows("rF,r10,r10,rB',r2,.5", 'bF,.9', '.2,b2,.7'))).toEqual([
      "CL-8: “rB'” has moved, but a Bomb never does. D1",
      'CL-1: Nothing can stand on an obstacle. C5',
      'CL-3: red has more than 1 × Marshal. B1 C1',
      'CL-3: The piece on C5 has left the rows of blue; mark it as moved. C5',
    ])
  })

  it('an army needs its Flag on the board (CL-3, CL-18)', () => {
    expect(faultsOf(classic, rows('r5,.9'))).toEqual(['CL-3: red has no Flag on the board.'])
    expect(faultsOf(classic, `${rows('r5,.9')} captured=rF`)).toEqual([
      'CL-18: A captured Flag ends the game; give the outcome too.',
      'CL-3: red has no Flag on the board.',
    ])
  })

  it('a piece outside the rows of its army has moved, and what never moves cannot be there (CL-3, CL-8)', () => {
    expect(faultsOf(classic, rows("rF,r2',.8", 'bF,b2,.8', "rB,r5',.8"))).toEqual([
      'CL-3: A Bomb never moves, so it cannot be on A5, outside the rows of red. A5',
    ])
  })

  it('a position in which the seat on turn cannot act is over at once (CL-22)', () => {
    expect(faultsOf(classic, rows('rF,rB,.8'))).toEqual([
      'CL-22: The game would be over at once, won by blue: the seat on turn can do nothing.',
    ])
  })

  it('neither a game that is over nor one before play can be played (CL-5, CL-21)', () => {
    expect(faultsOf(classic, `${rows('rF,r5,.8')} outcome=resigned:red2,blue1`)).toEqual([
      'CL-21: The game is over here; leave out the outcome to play it.',
    ])
    expect(faultsOf(classic, 'deployed= turn=red')).toEqual(['CL-5: Play has not begun here; put the armies on the board.'])
  })

  it('hidden kinds have to be written (CL-24)', () => {
    expect(faultsOf(classic, rows('rF,r?,r5,.7'))).toEqual(['null: A position to play on from has no hidden pieces; write their kinds. B1'])
  })

  it('only a piece with two modes is face up (TF-6)', () => {
    const { game, info } = gridEdition('transformers-powers')
    const { height } = rectangleOf(info.board)
    const text = `board=gF,g2,.8/${'.10/'.repeat(height - 2)}rF,r4L^,.8 turn=red`
    expect(faultsOf({ game, info }, text)).toEqual(['TF-6: “r4L!^” is face up, but it has only one mode. B1'])
  })
})

describe('in the castle', () => {
  const castle = editionNamed('castle')
  const FLAGS = 'flags=red:H1,blue:A8,green:H15,yellow:O8'

  it('a piece on the turret has won, and a seat without pieces is out (CA-20, CA-21)', () => {
    expect(faultsOf(castle, `board=H4:r5,TURRET:b5 turn=red ${FLAGS} out=green`)).toEqual([
      'CA-20: Who has entered the turret has won; give the outcome too. TURRET',
      'CA-21: yellow has no pieces; it is out.',
    ])
  })

  it('too many of a kind are marked (CA-3)', () => {
    const [first = ''] = faultsOf(castle, `board=H4:r9,H3:r9,A8:b5 turn=red ${FLAGS} out=green,yellow`)
    expect(first).toMatch(/^CA-3: red has more pieces than its army: 2 × .* H4 H3$/)
  })

  it('flags go along with the piece that carries them, and are laid down and taken up (CA-15, CA-27)', () => {
    const { game } = castle
    const options = optionsOf(game)
    const at = (name: string): number => [...Array(300).keys()].find((i) => game.spaceName(game.start(options, ''), i) === name) ?? -1
    const piece = { seat: 'red', kind: castle.info.kinds[0]?.id ?? '', known: false, moved: false } as const
    let view = game.notation.emptyPosition(options)
    const edit = (...change: Parameters<AnyGame['notation']['edit']>[1][]): string => {
      view = change.reduce((before, each) => game.notation.edit(before, each), view)
      return /flags=(red:[^,]+)/.exec(game.notation.formatPosition(view))?.[1] ?? ''
    }
    expect(edit({ type: 'put', space: at('H1'), piece })).toBe('red:H1*')
    expect(edit({ type: 'swap', from: at('H1'), to: at('H4') })).toBe('red:H4*')
    expect(edit({ type: 'flag', seat: 'red', space: at('H4') })).toBe('red:H4')
    expect(edit({ type: 'swap', from: at('H4'), to: at('H3') })).toBe('red:H4')
    expect(edit({ type: 'flag', seat: 'red', space: at('H3') })).toBe('red:H3*')
    expect(edit({ type: 'put', space: at('H3'), piece: null })).toBe('red:H3')
  })
})

describe('at cards', () => {
  it('hands, gaps and Flags are as the order of a turn makes them (BC-1, BC-3)', () => {
    expect(faultsOf(editionNamed('battle-cards'), 'lines=red:8,7,6,4,B;blue:8,.,.,4,F hands=red:2,2,3,3;blue:2 turn=red')).toEqual([
      'BC-1: The Flag of red is nowhere; put it into line, hand or deck.',
      'BC-3: The hand of red holds more than 3 cards.',
      'BC-3: The line of blue has 2 gaps, but 0 at most can be open now while it has cards to fill them.',
    ])
  })
})

describe('in Conquest', () => {
  const conquest = editionNamed('conquest')

  it('a Flag is on the land or captured (CQ-14)', () => {
    expect(faultsOf(conquest, 'stage=moves board=NH1:r10,RW1:b5,RW3:bF turn=red moves=1', { preset: 'two' })).toEqual([
      'CQ-14: The Flag of red is nowhere; put it on the land, or write who has captured it.',
    ])
  })

  it('what is known of a unit is true of it (CQ-28)', () => {
    const text = 'stage=moves board=NH1:r10,NH2:rF~,RW1:b5^5,RW3:bF turn=red moves=1'
    expect(faultsOf(conquest, text, { preset: 'two' })).toEqual(['CQ-28: What is known of a unit is not true of it. NH2 RW1'])
  })

  it('a territory belongs to the seat that is put up there alone (CQ-11)', () => {
    const { game } = conquest
    const options = optionsOf(game, { preset: 'two' })
    const put = (view: ReturnType<AnyGame['notation']['edit']>, space: number, seat: 'red' | 'blue') =>
      game.notation.edit(view, { type: 'put', space, piece: { seat, kind: conquest.info.kinds[0]?.id ?? '', known: false, moved: false } })
    const red = put(game.notation.emptyPosition(options), 0, 'red')
    expect(red).toMatchObject({ owners: expect.arrayContaining(['red']) as unknown })
    const both = put(red, 1, 'blue')
    expect(both).not.toMatchObject({ owners: expect.arrayContaining(['red']) as unknown })
  })
})
