import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { isDeploy } from '../../core/game.ts'
import { createRng } from '../../core/rng.ts'
import { SEATS, VIEWERS, type Viewer } from '../../core/seats.ts'
import { randomGame } from '../../../../test/support/engine/playing.ts'
import { cardOptions, cards, cardsFrom, dealt, GAME } from '../../../../test/support/engine/cards/scene.ts'

const { notation } = GAME

const FULL_TEXT =
  'lines=red:2,7!,.,B,F;blue:4,6!,5,.,F hands=red:4,3,2;blue:10,2,B decks=red:8;blue:9,8,3 turn=red acted=yes ply=12 quiet=3 laid=30 ' +
  'captured=r9,b7,bB,r5 glances=blue<red:10,9,5+2-3-x2;red<blue:4,3,2+1 '.trim()

describe('positions of cards as text', () => {
  it('hold everything: lines, hands, decks, what is out, what was seen of hands', () => {
    const { state } = cardsFrom(FULL_TEXT)
    expect(state).toMatchObject({ turn: 'red', acted: true, ply: 12, quiet: 3, laid: 30, decks: { blue: ['general', 'colonel', 'miner'] } })
    expect(state.glances.blue).toEqual([
      { by: 'red', kinds: ['general', 'lieutenant', 'field-marshal'].toSorted(byRank), drawn: 2, laid: [state.lines.blue?.[2]?.id, 'c2'] },
    ])
    expect(state.lines.red?.[1]).toMatchObject({ kind: 'major', seenBy: ['blue'] })
  })

  it.each(['marked', 'pure'] as const)(
    'are written, read and written again to the letter in random games, by every viewer (%s)',
    (memory) => {
      for (let game = 0; game < 12; game++) {
        const options = cardOptions({ memory, tray: game % 2 ? 'open' : 'closed' })
        for (const { before, action, after } of randomGame(GAME, options, `text ${game}`)) {
          const text = notation.formatAction(before, action)
          expect(notation.parseAction(before, action.seat, text)).toEqual({ ok: true, value: action })
          const whole = notation.formatPosition(after)
          const state = notation.parsePosition(options, whole, 'x')
          expect(state.ok ? notation.formatPosition(state.value) : state.error).toBe(whole)
          for (const viewer of ['red', 'blue', 'spectator', 'arbiter'] as const) {
            const seen = notation.formatPosition(GAME.viewFor(after, viewer))
            const view = notation.parseView(options, seen, viewer)
            expect(view.ok ? notation.formatPosition(view.value) : view.error).toBe(seen)
          }
        }
      }
    },
  )

  it('of views have ? for what is hidden, and how often', () => {
    const scene = cards('2 7! . 6 F', '4 6! 5 B F', 'turn=red hands=red:4,3,2;blue:10,2 decks=red:8,5,3;blue:9 captured=r9', {
      tray: 'closed',
    })
    expect(notation.formatPosition(scene.view('red'))).toBe(
      'lines=red:2,7!,.,6,F;blue:?,6!,?,?,? hands=red:4,3,2;blue:?2 decks=red:?3;blue:? turn=red captured=r?',
    )
  })

  it('before play say what was dealt and which lines are chosen (BC-2)', () => {
    const waiting = dealt('a').deploy('red', dealt('a').hand('red').split(' ').slice(0, 5).join(' '))
    expect(notation.formatPosition(waiting.view('blue'))).toMatch(
      /^deployed=red:\? hands=red:\?8;blue:[^?]+ decks=red:\?15;blue:\?15 turn=red$/,
    )
  })

  it.each([
    ['a field that is none', 'board=x turn=red', 0],
    ['a field twice', 'turn=red turn=red', 9],
    ['no turn', 'lines=red:.,.,.,4,F;blue:.,.,.,4,F', 34],
    ['neither lines nor deployments', 'turn=red', 8],
    ['one line only', 'lines=red:.,.,.,4,F turn=red', 28],
    ['a line too short', 'lines=red:4,F;blue:.,.,.,4,F turn=red', 10],
    ['an unknown card', 'lines=red:.,.,.,X,F;blue:.,.,.,4,F turn=red', 16],
    ['a hidden card', 'lines=red:.,.,.,4,F;blue:.,.,.,?,F turn=red', 31],
    ['a hidden card that was shown', 'lines=red:.,.,.,4,F;blue:.,.,.,?!,F turn=red', 31],
    ['a seat twice', 'lines=red:.,.,.,4,F;red:.,.,.,4,F turn=red', 20],
    ['an unknown seat', 'lines=red:.,.,.,4,F;green:.,.,.,4,F turn=red', 20],
    ['more of a kind than there are', 'lines=red:.,.,9,9,F;blue:.,.,.,4,F turn=red', 16],
    ['no cards of a seat', 'lines=red:.,.,.,4,F;blue turn=red', 20],
    ['an empty line', 'lines=red:.,.,.,4,F;blue:.,.,.,.,. turn=red', 0],
    ['a captured Flag', 'lines=red:.,.,.,4,F;blue:.,.,.,4,B captured=bF turn=red', 0],
    ['a Flag that is nowhere', 'lines=red:.,.,.,4,B;blue:.,.,.,4,F turn=red', 0],
    ['more gaps than there can be', 'lines=red:.,.,.,4,B;blue:.,.,.,4,F hands=red:F turn=red', 0],
    ['a hand that is too large', 'lines=red:8,7,6,4,F;blue:.,.,.,4,F hands=red:2,2,3,3 turn=red', 0],
    ['a hand that was not refilled', 'lines=red:8,7,6,4,F;blue:.,.,.,4,F hands=red:2,3 decks=red:5 turn=red', 0],
    ['a hand that was not refilled before its action', 'lines=red:8,7,6,.,F;blue:.,.,.,4,F hands=red:2 decks=red:5 turn=red acted=yes', 0],
    ['an empty hand that two cards cannot have left', 'lines=red:8,7,6,4,F;blue:8,7,6,4,F decks=blue:5 turn=red', 0],
    ['a gap that its owner has filled', 'lines=red:8,7,6,4,F;blue:8,7,.,4,F hands=blue:2 turn=red', 0],
    ['two gaps before an attack', 'lines=red:8,.,.,4,F;blue:8,7,6,4,F hands=red:2 turn=red', 0],
    ['gaps for cards of the deck', 'lines=red:8,7,6,4,F;blue:8,.,.,4,F decks=blue:2 turn=blue', 0],
    ['three gaps after one', 'lines=red:8,.,.,.,F;blue:8,7,6,4,F hands=red:2 turn=red acted=yes', 0],
    ['more dealt anew than there can be', 'lines=red:.,.,.,.,.;blue:8,7,6,4,F hands=red:F,2 decks=red:3 turn=red acted=yes', 0],
    ['a turn that has nothing left to do', 'lines=red:.,.,.,4,F;blue:.,.,.,4,F turn=red acted=yes', 0],
    ['another word than yes', 'lines=red:.,.,.,4,F;blue:.,.,.,4,F turn=red acted=no', 50],
    ['a look at a card that is not there', 'lines=red:.,.,.,4,F;blue:.,.,.,4,F turn=red glances=blue<red:2-1', 63],
    ['an unreadable look', 'lines=red:.,.,.,4,F;blue:.,.,.,4,F turn=red glances=blue:2', 52],
    ['a line that is not laid from what was dealt', 'deployed=red:4,.,.,.,F hands=red:5,F turn=red', 9],
    ['lines that are all chosen', 'deployed=red:4,.,.,.,F;blue:4,.,.,.,F hands=red:4,F;blue:4,F turn=red', 9],
  ])('%s is refused, with the place in the text (BC-1, BC-2, BC-12)', (_, text, at) => {
    expect(notation.parsePosition(cardOptions(), text, 's')).toMatchObject({ ok: false, error: { code: 'notation', at } })
  })

  it('a view needs what its viewer knows', () => {
    const text = 'lines=red:.,.,.,?,F;blue:.,.,.,?,? turn=red'
    expect(notation.parseView(cardOptions(), text, 'blue')).toMatchObject({ ok: false })
    expect(notation.parseView(cardOptions(), text, 'red')).toMatchObject({
      ok: false,
      error: { message: 'red knows this card; write its kind.', at: 16 },
    })
    expect(notation.parseView(cardOptions(), text, 'spectator')).toMatchObject({ ok: true, value: { viewer: 'spectator' } })
  })

  it('a position in which the seat to act cannot attack is over from the start (BC-12)', () => {
    expect(cards('. . . B F', '. . . 4 F').outcome?.reason).toBe('no-action')
    expect(cards('. . . 4 F', '. . . 4 F', 'turn=red quiet=60').outcome?.reason).toBe('quiet-limit')
  })
})

const byRank = (a: string, b: string): number => RANKS.indexOf(a) - RANKS.indexOf(b)
const RANKS = ['field-marshal', 'general', 'lieutenant']

describe('actions of cards as text', () => {
  const start = cards('2 1 6 5 F', '4 6 5 3 F', 'turn=red hands=blue:10')

  it.each(['1x4', '1?1+4', '2?hand', '5!redeal', 'deploy 6 3 . B 10', 'resign', 'agree-draw', 'forfeit-on-time'])('%s', (text) => {
    const action = notation.parseAction(start.state, 'red', ` ${text.toUpperCase()} `)
    expect(action.ok && notation.formatAction(start.state, action.value)).toBe(text)
  })

  it('places may be named in any order', () => {
    expect(notation.parseAction(start.state, 'red', '1?4+1')).toMatchObject({ value: { at: [0, 3] } })
  })

  it.each([
    ['', 0],
    ['1-4', 0],
    ['9x1', 0],
    ['1x9', 2],
    ['0x1', 0],
    ['1?', 0],
    ['1?1+', 4],
    ['1?1++2', 4],
    ['1!attack', 2],
    ['1x2 3', 4],
    ['deploy 6 3', 0],
    ['deploy 6 3 . B X', 15],
  ])('“%s” is refused with the place in the text', (text, at) => {
    const read = notation.parseAction(start.state, 'red', text)
    expect(read).toMatchObject({ ok: false, error: { code: 'notation' } })
    expect(read.ok ? -1 : read.error.at).toBe(at)
  })

  it('a line that is laid can be read on its own', () => {
    const laid = notation.parseDeployment(cardOptions(), 'red', '6 3 . b 10')
    expect(laid).toEqual({ ok: true, value: { 0: 'captain', 1: 'miner', 3: 'bomb', 4: 'field-marshal' } })
    expect(laid.ok && notation.formatDeployment(cardOptions(), 'red', laid.value)).toBe('6 3 . B 10')
  })

  it('no text whatever breaks a reader', () => {
    const rng = createRng('noise')
    const signs = 'lines=red:blue;hands4,5!?.x+-<F10B decksglances turn'.split('')
    for (let i = 0; i < 3000; i++) {
      const text = Array.from({ length: rng.below(40) }, () => rng.pick(signs)).join('')
      for (const read of [
        notation.parsePosition(cardOptions(), text, 's'),
        notation.parseView(cardOptions(), text, rng.pick<Viewer>(VIEWERS)),
        notation.parseAction(start.state, rng.pick(SEATS.slice(0, 2)), text),
        notation.parseDeployment(cardOptions(), 'red', text),
      ])
        if (!read.ok) expect(read.error.code).toBe('notation')
    }
  })
})

describe('a table of cards for a terminal', () => {
  it('has both lines face to face', () => {
    const scene = cards('2 7! . B F', '4 6! 5 B F', 'turn=red hands=red:4,3,2;blue:10,2 decks=red:8 captured=r9')
    expect(notation.diagram(scene.view('red'))).toBe(
      [
        '        hand ?2, deck 0',
        'blue    ?    6!   ?    ?    ?',
        '        1    2    3    4    5',
        'red     2    7!   .    B    F',
        '        hand 4,3,2, deck 1',
        'turn: red, ply 0',
        'out: r9',
      ].join('\n'),
    )
  })

  it('says who is yet to choose, what is to be laid and how it ended', () => {
    expect(notation.diagram(dealt('a').state)).toContain('deploying: red waiting, blue waiting')
    const acted = cards('4 7 6 5 F', '6 . . . F', 'turn=red hands=red:2').play('1x1')
    expect(notation.diagram(acted.state)).toContain('turn: red, to lay cards, ply 0')
    expect(notation.diagram(acted.play('resign').state)).toContain('over: resigned, red 2, blue 1')
  })
})

const DOC = readFileSync(new URL('../../../../docs/notation.md', import.meta.url), 'utf8')

describe('docs/notation.md', () => {
  it('shows positions and actions of cards that can be read', () => {
    const examples = [...DOC.matchAll(/```battle-cards\n([^`]+)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
    expect(examples.length).toBeGreaterThan(2)
    for (const text of examples) {
      const read = text.includes('turn=')
        ? notation.parseView(cardOptions(), text, 'red')
        : notation.parseAction(dealt('a').state, 'red', text)
      expect([text, read.ok]).toEqual([text, true])
      expect(read.ok && text.includes('turn=') ? notation.formatPosition(read.value as never) : text).toBe(text)
    }
  })

  it('shows the diagram of its view', () => {
    const [, view = '', drawn = ''] = /\n(lines=.*)\n```\n[^`]*```\n([^`]*)\n```/.exec(DOC) ?? []
    const read = notation.parseView(cardOptions(), view, 'red')
    expect(drawn).toBe(read.ok ? notation.diagram(read.value) : read.error.message)
  })

  it('does not call laying a line anything but deploy', () => {
    const action = notation.parseAction(dealt('a').state, 'red', 'deploy 6 3 . B 10')
    expect(action.ok && isDeploy(action.value)).toBe(true)
  })
})
