import { describe, expect, it } from 'vitest'
import { cards, GAME } from '../../../../test/support/engine/cards/scene.ts'

const TABLE = 'turn=red hands=red:4,3,2;blue:10,2,B decks=red:8;blue:9,8 captured=r9,b7'

describe('what a seat knows', () => {
  it('its own line and hand, at any time (BC-4, BC-13)', () => {
    const start = cards('2 7 6 5 F', '4 6 5 B F', TABLE)
    expect([start.line('red', 'red'), start.hand('red', 'red')]).toEqual(['2 7 6 5 F', '4 3 2'])
    expect([start.line('blue', 'blue'), start.hand('blue', 'blue')]).toEqual(['4 6 5 B F', '10 2 B'])
  })

  it('of the enemy how many cards hand and deck hold, the gaps, and every card that was shown, in its place (BC-13)', () => {
    const { view, line, hand } = lookAt(cards('2 7 6! 5 F', '4 . 5 B! F', TABLE.replace('turn=red', 'turn=blue')))
    expect([line('blue', 'red'), hand('blue', 'red'), view('red').decks.blue]).toEqual(['? . ? B! ?', '? ? ?', [null, null]])
    expect([line('red', 'blue'), hand('red', 'blue'), view('blue').decks.red]).toEqual(['? ? 6! ? ?', '? ? ?', [null]])
  })

  it('a spectator knows what both sides know (BC-13)', () => {
    const start = cards('2 7 6! 5 F', '4 . 5 B! F', TABLE.replace('turn=red', 'turn=blue'))
    expect([start.line('red', 'spectator'), start.line('blue', 'spectator')]).toEqual(['? ? 6! ? ?', '? . ? B! ?'])
    expect([start.hand('red', 'spectator'), start.hand('blue', 'spectator')]).toEqual(['? ? ?', '? ? ?'])
  })

  it('the arbiter knows all, and after the end every viewer does (BC-13)', () => {
    const start = cards('2 7 6 5 F', '4 6 5 B F', TABLE)
    expect([start.line('blue', 'arbiter'), start.hand('blue', 'arbiter'), start.view('arbiter').decks]).toEqual([
      '4 6 5 B F',
      '10 2 B',
      start.state.decks,
    ])
    const over = start.play('resign')
    const { viewer: _, ...seen } = over.view('spectator')
    const { rng: __, ...all } = over.state
    expect(seen).toEqual(all)
  })

  it('which cards are out: seen by all at an open tray, left to memory at a closed one (BC-13)', () => {
    const [open, closed] = (['open', 'closed'] as const).map((tray) => cards('2 7 6 5 F', '4 6 5 B F', TABLE, { tray }))
    expect([open!.out('red'), open!.out('spectator')]).toEqual(['r9 b7', 'r9 b7'])
    for (const viewer of ['red', 'blue', 'spectator'] as const) expect(closed!.out(viewer)).toBe('r? b?')
    expect([closed!.out('arbiter'), closed!.play('resign').out('red')]).toEqual(['r9 b7', 'r9 b7'])
  })

  it('at a table that plays from memory nothing stays marked, though everything is shown as it happens (BC-13, BC-15)', () => {
    const start = cards('2 7 6! 5 1', '4 6 5 B! F', TABLE.replace('red:8', 'red:8,F'), { memory: 'pure' })
    const after = start.play('1?1+2')
    expect([after.line('blue', 'red'), after.line('red', 'blue'), after.line('red', 'red')]).toEqual([
      '? ? ? ? ?',
      '? ? ? ? ?',
      '2 7 6 5 1',
    ])
    expect(after.eventsFor('red')[0]).toMatchObject({ cards: [{ kind: 'sergeant' }, { kind: 'captain' }] })
    const looked = start.play('5?hand')
    expect([looked.view('red').glances, looked.view('blue').glances]).toEqual([
      { red: [], blue: [] },
      { red: [], blue: [] },
    ])
    expect(after.line('blue', 'arbiter')).toBe('4! 6! 5 B! F')
  })

  it('what it may do, in the words that it is written in (BC-3)', () => {
    const start = cards('2 7 6 5 F', '4 . . . F', 'turn=red')
    const choices = choicesOf(start, 'red')
    expect(choices.actions.map(({ text }) => text)).toEqual(start.legal())
    expect([choices.laying, choicesOf(start, 'blue'), choicesOf(start, 'spectator').actions]).toEqual([
      null,
      { family: 'cards', actions: [], laying: null },
      [],
    ])
    const acted = cards('4 7 6 5 F', '6 . . . F', 'turn=red hands=red:2,3').play('1x1')
    expect(choicesOf(acted, 'red').laying).toEqual({ seat: 'red', kinds: { miner: 1, scout: 1 }, count: 1, spaces: [0] })
    expect(choicesOf(acted, 'blue').laying).toBeNull()
  })

  it('may mark enemy cards in line, and no others', () => {
    const start = cards('2 7 6 5 F', '4 6 5 B F', TABLE)
    const [own, enemy] = [start.state.lines.red?.[0]?.id ?? '', start.state.lines.blue?.[0]?.id ?? '']
    expect([own, enemy, 'c1', 'c99'].map((id) => GAME.canMark(start.view('red'), id))).toEqual([false, true, false, false])
  })
})

function lookAt(scene: ReturnType<typeof cards>) {
  return {
    view: scene.view.bind(scene),
    line: scene.line.bind(scene),
    hand: scene.hand.bind(scene),
  }
}

const choicesOf = (scene: ReturnType<typeof cards>, viewer: 'red' | 'blue' | 'spectator') => GAME.choices(scene.view(viewer))
