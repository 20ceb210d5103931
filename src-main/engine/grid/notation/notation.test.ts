import { rectangleOf } from '../../core/board/rectangle.ts'
import { idOf } from '../../core/board/board.ts'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import { scene, sceneFrom, sceneIn } from '../../../../test/support/engine/grid/scene.ts'
import { recentMovesKept } from '../../rules/repetition.ts'

const classic = gridEdition('classic')
const { game, info } = classic
const { notation } = game
const full = optionsOf(game)

describe('positions', () => {
  it('need only a board and a turn; the rest is as at the beginning of play', () => {
    const { state } = sceneFrom('board=bF,.9/.10/.10/.10/.10/.10/.10/.10/.10/rF,r5,.8 turn=red')
    expect(state).toMatchObject({ phase: 'playing', ply: 0, quiet: 0, captured: [], trails: {}, chases: {}, outcome: null })
    expect(new Set(state.board.flatMap((piece) => piece?.id ?? []))).toEqual(new Set(['p1', 'p2', 'p3']))
  })

  it('in which the seat to act cannot are over from the start (CL-22)', () => {
    expect(sceneFrom('board=bF,b5,.8/.10/.10/.10/.10/.10/.10/.10/.10/rF,rB,.8 turn=red').outcome).toEqual({
      places: { red: 2, blue: 1 },
      reason: 'no-action',
    })
  })

  it('keep a chase and recent moves that bar an action (CL-11, CL-12)', () => {
    const hunt = scene(`
      10 bF  .   .   .   .   .   .   .   .   b4
      1  rF  .   .   r7  .   b6  .   .   .   r4`)
    const circled = hunt.play('D1-E1', 'F1-F2', 'E1-F1', 'F2-E2', 'F1-F2', 'E2-E1', 'F2-E2', 'E1-F1')
    const text = notation.formatPosition(circled.state)
    expect(text).toContain('trails=red:E1-F1-F2-E2;blue:F2-E2-E1-F1')
    expect(text).toContain('chases=red(F1|F1|F1-F2,E1-F1,F2-E2,F1-F2,E2-E1,F2-E2,E1-F1)')
    expect(sceneFrom(text).refusal('E2-E1')).toEqual({ code: 'more-squares', from: 'E2', to: 'E1' })
    expect(recentMovesKept(circled.state.options)).toBe(3)
  })

  it('keep where a power took a Scout, since it did not run there (CL-26)', () => {
    const trail = (path: string) =>
      sceneFrom(`board=bF,b5,.8/.10/.10/.10/.10/.10/.10/.10/.10/rF,.2,r2,.6 turn=red trails=red:${path}`).state
    expect(trail('A1-D1>B1-D1').trails.red).toMatchObject({ steps: [[0, 3], [3, 1], [1, 3]], run: 1 }) // oxfmt-ignore
    for (const path of ['A1-D1>B1-D1', 'A1-D1-B1>D1', 'A1-D1-B1-D1'])
      expect(notation.formatPosition(trail(path))).toContain(`trails=red:${path}`)
    expect(notation.formatPosition(trail('B1-D1>A1-D1-A1-D1'))).toContain('trails=red:A1-D1-A1-D1')
  })

  const EMPTY = '.10/.10/.10/.10/.10/.10/.10/.10/.10'
  it.each([
    ['board=.10 turn=red', /10 rows/, 6],
    [`board=${EMPTY}/r5,.8 turn=red`, /9 squares; it needs 10/, 6 + EMPTY.length + 1],
    [`board=${EMPTY}/r5,.10 turn=red`, /more than 10 squares/, 6 + EMPTY.length + 4],
    [`board=${EMPTY}/x5,.9 turn=red`, /is not a piece/, 6 + EMPTY.length + 1],
    [`board=${EMPTY}/r1,.9 turn=red`, /There is no piece “1”/, 6 + EMPTY.length + 2],
    [`board=${EMPTY}/r?,.9 turn=red`, /no hidden pieces/, 6 + EMPTY.length + 1],
    [`board=${EMPTY}/rB',.9 turn=red`, /never does \(CL-8\)/, 6 + EMPTY.length + 1],
    [`board=${EMPTY}/r10,r10,.8 turn=red`, /more than 1 × Marshal/, 6 + EMPTY.length + 5],
    [`board=.10/.10/.10/.10/.10/.2,r5,.7/.10/.10/.10/.10 turn=red`, /obstacle \(CL-1\)/, 29],
    [`board=${EMPTY}/r5,.9`, /needs turn=/, 6 + EMPTY.length + 6],
    ['turn=red', /needs board=/, 8],
    [`board=${EMPTY}/r5,.9 turn=green`, /no seat “green”/, 6 + EMPTY.length + 12],
    [`board=${EMPTY}/r5,.9 turn=red turn=red`, /there twice/, 6 + EMPTY.length + 16],
    [`board=${EMPTY}/r5,.9 turn=red mood=merry`, /is not a field/, 6 + EMPTY.length + 16],
    [`board=${EMPTY}/r5,.9 turn=red ply=many`, /whole number/, 6 + EMPTY.length + 20],
    [`board=${EMPTY}/r5,.9 turn=red captured=bF`, /captured Flag ends the game/, 6 + EMPTY.length + 25],
    [`board=${EMPTY}/r5,.9 turn=red trails=red:A1-A2`, /where a piece of red stands/, 6 + EMPTY.length + 27],
    [`board=${EMPTY}/r5,.9 turn=red chases=red(B1||)`, /no piece on B1/, 6 + EMPTY.length + 27],
    [`board=${EMPTY}/r5,.9 turn=red outcome=boredom:red1,blue2`, /reason:red1,blue2/, 6 + EMPTY.length + 24],
    ['deployed=red:.10 turn=red', /4 rows/, 13],
    ['deployed=red:.10/.10/.10/.10 turn=red', /not its whole army/, 9],
  ])('%s is refused with the place and the reason', (text, message, at) => {
    const parsed = notation.parsePosition(full, text, 'seed')
    expect(parsed).toMatchObject({ ok: false, error: { code: 'notation', at } })
    expect(parsed.ok ? '' : parsed.error.message).toMatch(message)
  })

  it('never throw, whatever the text', () => {
    const word = fc.constantFrom(
      'board=',
      'turn=',
      'red',
      '.10',
      '/',
      ',',
      'r5',
      "b?'",
      'chases=',
      '(',
      '|',
      ')',
      ':',
      '-',
      'A1',
      'deployed=',
      '?',
      ' ',
      '=',
      ';',
      '.',
      '999',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 3 })), { maxLength: 30 }), (words) => {
        const text = words.join('')
        notation.parsePosition(full, text, 'seed')
        notation.parseView(full, text, 'blue')
        notation.parseDeployment(full, 'red', text)
        notation.parseAction(game.start(full, 'seed'), 'red', text)
      }),
      { numRuns: 2000, seed: 3 },
    )
  })
})

describe('views from text', () => {
  it('hide what they hide, but not the viewer’s own pieces', () => {
    const text = 'board=b?,.9/.10/.10/.10/.10/.10/.10/.10/.10/r?,.9 turn=red'
    expect(notation.parseView(full, text, 'spectator')).toMatchObject({ ok: true, value: { viewer: 'spectator' } })
    expect(notation.parseView(full, text, 'red')).toMatchObject({ ok: false, error: { message: 'red knows this piece; write its kind.' } })
  })
})

describe('actions', () => {
  const start = scene(`
    5  b5
    4  r5
    1  r2`)

  it('are written with x where the target holds a piece, and read either way, in any case', () => {
    const attack = notation.parseAction(start.state, 'red', 'a4-a5')
    expect(attack).toEqual(notation.parseAction(start.state, 'red', ' A4XA5 '))
    expect(attack.ok && notation.formatAction(start.state, attack.value)).toBe('A4xA5')
    expect(start.legal()).toEqual([
      'A1-B1',
      'A1-C1',
      'A1-D1',
      'A1-E1',
      'A1-F1',
      'A1-G1',
      'A1-H1',
      'A1-I1',
      'A1-J1',
      'A1-A2',
      'A1-A3',
      'A4-A3',
      'A4-B4',
      'A4xA5',
    ])
  })

  it.each(['resign', 'agree-draw', 'forfeit-on-time', 'deploy .10/.10/.10/10,.9'])('%s comes back', (text) => {
    const action = notation.parseAction(start.state, 'blue', text)
    expect(action.ok && notation.formatAction(start.state, action.value)).toBe(text)
  })

  it.each([
    ['', 'Write an action', 0],
    ['A4', 'is not a move', 0],
    ['A4-K5', 'no square “K5”', 3],
    ['A0-A1', 'no square “A0”', 0],
    ['A4-A5 now', 'after the action', 6],
    ['deploy', 'Write the army', 0],
    ['deploy .10/.10/.10/.9,X', 'no piece “X”', 22],
    ['deploy .10/.10/.10/.10 x', 'without spaces', 23],
  ])('“%s” is refused with the place and the reason', (text, message, at) => {
    const action = notation.parseAction(start.state, 'red', text)
    expect(action).toMatchObject({ ok: false, error: { code: 'notation', at } })
    expect(action.ok ? '' : action.error.message).toContain(message)
  })
})

describe('marks', () => {
  it.each([
    ['narnia-powers', 'r9#', 'r9!#'],
    ['narnia-powers', "r9'%", "r9'!%"],
    ['narnia-powers', 'r5L*', 'r5L!*'],
    ['transformers-powers', 'r9^', 'r9!^'],
    ['transformers-powers', "r8B'!^", "r8B'!^"],
  ])('%s: %s is read, known to all, and written %s (NA-11, NA-16, TF-6)', (id, mark, written) => {
    const read = sceneIn(id, `2 ${mark} r4${id === 'narnia-powers' ? '' : 'E'}`, { turn: 'red' })
    expect(read.at('A2')).toBe(written)
    expect(read.edition.game.notation.formatPosition(read.state)).toContain(written)
  })

  it.each([
    ['transformers-powers', 'r10,r4L^,.8', /only one mode/],
    ['narnia-powers', 'r10^,.9', /only one mode/],
    ['narnia-powers', 'b?#,r4,.8', /known to all/],
  ])('%s: %s is refused', (id, row, message) => {
    const { game: other, info: rows } = gridEdition(id)
    const text = `board=${'.10/'.repeat(rectangleOf(rows.board).height - 1)}${row} turn=red`
    const parsed = other.notation.parseView(optionsOf(other), text, 'red')
    expect(parsed.ok ? '' : parsed.error.message).toMatch(message)
  })

  it('of reinforcements say whose are waiting, and only where there are some (NA-6)', () => {
    const waiting = sceneIn('narnia-powers', '10 b10\n1 r4', { more: 'reserve=red' })
    expect(waiting.state.reserve).toEqual(['red'])
    expect(() => sceneIn('narnia-powers', '10 b10\n1 r4', { more: 'reserve=blue' })).toThrow(/no reinforcements here/)
    expect(() => sceneIn('narnia-powers', '10 b10\n1 r10', { more: 'reserve=red' })).toThrow(/more than 0 × Aslan/)
  })
})

describe('powers', () => {
  const field = sceneIn('transformers-powers', '8 g10\n3 . . g5\n2 . r9^\n1 rF')

  it.each(['B2:distance-strike', 'B2:distance-strike>', 'B2:>C3', 'B2:distance-strike>C3:', 'B2:distance-strike>C3=', '~B2', '~B2/'])(
    '“%s” cannot be read',
    (text) => {
      expect(field.edition.game.notation.parseAction(field.state, 'red', text)).toMatchObject({ ok: false, error: { code: 'notation' } })
    },
  )

  it('that do not exist can be read, and are refused by the rules (NA-7, TF-5)', () => {
    expect(field.refusal('B2:fly>C3')).toMatchObject({ code: 'no-such-power', power: 'fly' })
  })
})

describe('deployments', () => {
  it('give both seats the same army as each sees it', () => {
    const text = '10,.8,9/.10/.10/F,.9'
    const [red, blue] = (['red', 'blue'] as const).map((seat) => notation.parseDeployment(full, seat, text))
    const at = (name: string) => idOf(info.board, name)
    expect(red).toEqual({ ok: true, value: { [at('A4')]: 'marshal', [at('J4')]: 'general', [at('A1')]: 'flag' } })
    expect(blue).toEqual({ ok: true, value: { [at('J7')]: 'marshal', [at('A7')]: 'general', [at('J10')]: 'flag' } })
    for (const seat of ['red', 'blue'] as const) {
      const parsed = notation.parseDeployment(full, seat, text)
      expect(parsed.ok && notation.formatDeployment(full, seat, parsed.value)).toBe(text)
    }
  })
})

describe('docs/notation.md', () => {
  const [page = ''] = readFileSync(new URL('../../../../docs/notation.md', import.meta.url), 'utf8').split('\n## Cards')
  const blocks = [...page.matchAll(/^```\n([^`]*)\n```$/gm)].map((match) => match[1] ?? '')

  it('shows positions that can be read', () => {
    const positions = blocks.filter((block) => block.startsWith('board='))
    expect(positions.length).toBeGreaterThan(2)
    for (const text of positions) {
      const parsed = text.includes('?') ? notation.parseView(full, text, 'red') : notation.parsePosition(full, text, 'seed')
      expect(parsed.ok ? notation.formatPosition(parsed.value) : parsed.error.message).toBe(text)
    }
  })

  it('shows positions of other editions that can be read', () => {
    const examples = [...page.matchAll(/^```([a-z]+-powers)\n([^`]*)\n```$/gm)]
    expect(examples.length).toBe(3)
    for (const [, id = '', text = ''] of examples) {
      const other = gridEdition(id).game
      const parsed = other.notation.parsePosition(optionsOf(other), text, 'seed')
      expect(parsed.ok ? other.notation.formatPosition(parsed.value) : parsed.error.message).toBe(text)
    }
  })

  it('shows uses of powers and changes of mode that can be read (NA-7, TF-6)', () => {
    const examples = [...page.matchAll(/`((?:~[A-Z]\d+\/)?[A-Z]\d+:[a-z-]+>[^`]+|~[A-Z]\d+\/[^`]+)`/g)].map(([, text = '']) => text)
    expect(examples.length).toBeGreaterThan(5)
    for (const text of examples) {
      const other = gridEdition(/longbow|cordial/.test(text) ? 'narnia-powers' : 'transformers-powers').game
      const state = other.start(optionsOf(other), 'docs')
      const action = other.notation.parseAction(state, 'red', text)
      expect(action.ok ? other.notation.formatAction(state, action.value) : action.error.message).toBe(text)
    }
  })

  it('shows armies that can be deployed', () => {
    const [army = ''] = blocks.filter((block) => /^[\dSBF,]+\/[^ ]*$/.test(block))
    expect(game.decide(game.start(full, 'a'), actionOf(`deploy ${army}`)).ok).toBe(true)
    const barrage = /A barrage army: `([^`]*)`/.exec(page)?.[1] ?? ''
    expect(game.decide(game.start(optionsOf(game, { preset: 'barrage' }), 'a'), actionOf(`deploy ${barrage}`)).ok).toBe(true)
  })

  it('shows the diagram of its last view', () => {
    const view = notation.parseView(full, blocks.filter((block) => block.startsWith('board=')).at(-1) ?? '', 'red')
    expect(blocks.at(-1)).toBe(view.ok ? notation.diagram(view.value) : view.error.message)
  })

  function actionOf(text: string) {
    const action = notation.parseAction(game.start(full, 'a'), 'blue', text)
    if (!action.ok) throw new Error(action.error.message)
    return action.value
  }
})
