import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EditionInfo } from '../../engine/families.ts'
import { limitOf } from '../../engine/core/edition.ts'
import { EDITIONS } from '../../engine/editions/index.ts'
import { createSession } from './session.ts'

type Answer = { readonly ok: boolean; readonly [key: string]: unknown }

function open() {
  let drawn = 0
  const session = createSession(() => `drawn ${drawn++}`)
  return {
    line: (text: string) => session.answer(text),
    ask: (request: unknown) => JSON.parse(session.answer(JSON.stringify(request))) as Answer,
  }
}

const PUZZLE = 'board=bF,.9/.10/.10/.10/.10/.10/b10,.9/r2,.9/.10/rF,.9 turn=red'

describe('docs/console.md', () => {
  const page = readFileSync(new URL('../../../docs/console.md', import.meta.url), 'utf8')
  const exchanges = [...page.matchAll(/^> (.*)\n< (.*)$/gm)].map((match) => ({ sent: match[1] ?? '', answered: match[2] ?? '' }))

  it('tells what the console answers, from its first line to its last', () => {
    const console = open()
    expect(exchanges.length).toBeGreaterThan(12)
    for (const { sent, answered } of exchanges) {
      const pattern = answered.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      expect(console.line(sent), sent).toMatch(new RegExp(`^${pattern.join('[^]*')}$`))
    }
  })
})

describe('a game on the console', () => {
  it.each(EDITIONS.flatMap(({ info }) => [1, 2, 3].map((seed) => [info.id, seed] as const)))(
    'of %s is played to its end by what “legal” and “editions” say, whatever the edition (seed %i)',
    (edition, seed) => {
      const console = open()
      const listed = console.ask({ do: 'editions' })['editions'] as readonly EditionInfo[]
      const info = listed.find(({ id }) => id === edition)!
      let answer = console.ask({ do: 'new', edition, options: limitOf(info, 30), seed: `game ${seed}` })
      let [seat] = answer['toAct'] as string[]
      let entries = 0
      for (let i = 0; seat !== undefined && i < 5000; i++) {
        const { actions, deployment } = console.ask({ do: 'legal', seat }) as { actions?: string[]; deployment?: { optional?: boolean } }
        if (deployment?.optional) {
          entries++
          expect(console.ask({ do: 'deploy', seat, random: true })).toMatchObject({ ok: true, toAct: [seat] })
          continue
        }
        if (deployment) expect(actions).toEqual([])
        const asked = deployment
          ? { do: 'deploy', seat, random: true }
          : { do: 'act', seat, action: actions?.[(i * 31 + seed) % actions.length] }
        answer = console.ask(asked)
        expect(answer.ok).toBe(true)
        ;[seat] = answer['toAct'] as string[]
      }
      expect(answer['outcome']).toMatchObject({ places: {} })
      expect(entries).toBeLessThanOrEqual(1)
    },
  )

  it('takes reinforcements from text or at random, in the middle of a turn (NA-8)', () => {
    const text = 'board=b10,bF,.8/.10/.10/.10/.10/.10/.10/.10/r4,.9/rF,.9 turn=red captured=b2,b2,b2,b2,b4,b4,b5 reserve=red'
    const begin = () => {
      const console = open()
      console.ask({ do: 'position', edition: 'narnia-powers', text, seed: 'entry' })
      return console
    }
    const [one, other] = [begin(), begin()]
    const { actions, deployment } = one.ask({ do: 'legal', seat: 'red' }) as { actions?: string[]; deployment?: { spaces: string[] } }
    expect(actions).toEqual(['A2-B2', 'A2-A3'])
    expect(deployment).toMatchObject({ optional: true, kinds: { aslan: 1, dryad: 5 } })
    expect(deployment?.spaces).toHaveLength(38)
    const row = '10,6S,5L,5T,7R,3,3,3,3,3/.10/.10/.10'
    expect(one.ask({ do: 'deploy', seat: 'red', text: row, viewer: 'blue' })).toMatchObject({
      ok: true,
      events: [{ type: 'army-reinforced', pieces: { length: 10, 0: { piece: { kind: null } } } }],
      toAct: ['red'],
    })
    expect(other.ask({ do: 'deploy', seat: 'red', random: true })).toMatchObject({ ok: true, toAct: ['red'], outcome: null })
    expect(other.ask({ do: 'legal', seat: 'red' })['deployment']).toBeUndefined()
    expect(other.ask({ do: 'deploy', seat: 'red', random: true })).toMatchObject({
      ok: false,
      error: { code: 'no-reinforcements', rule: 'NA-8' },
    })
  })

  it('is played from deployment to its end, each seat by its legal actions', () => {
    const console = open()
    console.ask({ do: 'new', edition: 'classic', options: { preset: 'duel', quietLimit: 40 }, seed: 'play' })
    expect(console.ask({ do: 'legal', seat: 'blue' })).toMatchObject({
      ok: true,
      actions: [],
      deployment: { kinds: { marshal: 1 }, spaces: { length: 40 } },
    })
    for (const seat of ['red', 'blue']) expect(console.ask({ do: 'deploy', seat, random: true }).ok).toBe(true)
    let seat: unknown = 'red'
    let answer: Answer = { ok: true }
    for (let i = 0; seat !== undefined && i < 5000; i++) {
      const actions = console.ask({ do: 'legal', seat })['actions'] as string[]
      answer = console.ask({ do: 'act', seat, action: actions[(i * 7) % actions.length] })
      expect(answer.ok).toBe(true)
      seat = (answer['toAct'] as string[])[0]
    }
    expect(answer['outcome']).toMatchObject({ places: {} })
    expect(console.ask({ do: 'act', seat: 'red', action: 'resign' })).toMatchObject({
      ok: false,
      error: { code: 'game-over', rule: 'CL-21' },
    })
  })

  it('is the same with the same seed, and another one without', () => {
    const begin = (seed?: string) => {
      const console = open()
      console.ask({ do: 'new', edition: 'classic', seed })
      return [console.ask({ do: 'deploy', seat: 'red', random: true }), console.ask({ do: 'deploy', seat: 'blue', random: true })]
    }
    expect(begin('one')).toEqual(begin('one'))
    expect(begin('one')).not.toEqual(begin('two'))
    expect(begin()).not.toEqual(begin('two'))
  })

  it('shows views that hide what the viewer may not know', () => {
    const console = open()
    console.ask({ do: 'position', edition: 'classic', text: PUZZLE })
    expect(console.ask({ do: 'view', viewer: 'red' })['text']).toContain('b?')
    expect(console.ask({ do: 'view', viewer: 'blue' })['text']).toContain('r?')
    expect(console.ask({ do: 'view', viewer: 'arbiter' })['text']).toBe(PUZZLE)
    expect(String(console.ask({ do: 'view', viewer: 'spectator' })['board'])).toMatch(/^10 {2}b\? /)
  })

  it('stays as it was when a line is refused', () => {
    const console = open()
    console.ask({ do: 'position', edition: 'classic', text: PUZZLE })
    for (const bad of [
      { do: 'act', seat: 'red', action: 'A1-A2' },
      { do: 'position', edition: 'classic', text: 'board=' },
      { do: 'new', edition: 'chess' },
    ]) {
      expect(console.ask(bad).ok).toBe(false)
      expect(console.ask({ do: 'view', viewer: 'arbiter' })['text']).toBe(PUZZLE)
    }
  })
})

describe('errors', () => {
  it.each([
    ['', 'invalid'],
    ['[]', 'invalid'],
    ['null', 'invalid'],
    ['{"do":"fly"}', 'invalid'],
    ['{"do":"legal"}', 'invalid'],
    ['{"do":"legal","seat":"purple"}', 'invalid'],
    ['{"do":"legal","seat":"red","also":1}', 'invalid'],
    ['{"do":"legal","seat":"red"}', 'no-game'],
    ['{"do":"view","viewer":"red"}', 'no-game'],
    ['{"do":"new","edition":"chess"}', 'unknown-edition'],
    ['{"do":"new","edition":"classic","options":{"preset":"huge"}}', 'options'],
    ['{"do":"position","edition":"classic","text":"nothing"}', 'notation'],
  ])('%s is answered with %s', (line, code) => {
    expect(JSON.parse(open().line(line))).toMatchObject({ ok: false, error: { code, rule: null } })
  })

  it('a seat that the edition does not have is refused', () => {
    const console = open()
    console.ask({ do: 'position', edition: 'classic', text: PUZZLE })
    for (const request of [
      { do: 'legal', seat: 'green' },
      { do: 'view', viewer: 'yellow' },
      { do: 'deploy', seat: 'green', random: true },
    ]) {
      expect(console.ask(request)).toMatchObject({ ok: false, error: { code: 'invalid' } })
    }
  })

  it('no line brings the console down or makes it answer anything but one line of JSON', () => {
    const console = open()
    console.ask({ do: 'position', edition: 'classic', text: PUZZLE })
    const anything = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.json(),
      fc
        .record({
          do: fc.constantFrom('new', 'position', 'deploy', 'legal', 'act', 'view', 'editions'),
          seat: fc.oneof(fc.constantFrom('red', 'blue', 'green'), fc.jsonValue()),
          viewer: fc.oneof(fc.constantFrom('red', 'arbiter', 'yellow'), fc.jsonValue()),
          action: fc.oneof(fc.string(), fc.constantFrom('A3xA4', 'deploy .', 'A1-A2')),
          text: fc.string(),
        })
        .map((request) => JSON.stringify(request)),
    )
    fc.assert(
      fc.property(anything, (line) => {
        const answer = console.line(line)
        expect(answer).not.toContain('\n')
        expect((JSON.parse(answer) as Answer).ok).toBeTypeOf('boolean')
      }),
      { numRuns: 2000, seed: 4 },
    )
  })
})

describe('the process', () => {
  it('answers line by line, passes over blank ones and ends with its input', () => {
    const entry = new URL('../console.ts', import.meta.url).pathname
    const run = spawnSync(process.execPath, [entry], {
      input: '{"do":"legal","seat":"red"}\n\nnonsense\n{"do":"editions"}',
      encoding: 'utf8',
    })
    const answers = run.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Answer)
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, true])
    expect([run.status, run.stderr]).toEqual([0, ''])
  })
})
