import { describe, expect, it } from 'vitest'
import { createRng, type Rng } from '../../core/rng.ts'
import { randomPlay } from '../../../../test/support/engine/playing.ts'
import { cardOptions, cards, cardsFrom, GAME } from '../../../../test/support/engine/cards/scene.ts'

const WIDE = '7 6 5 4 F'

describe('a turn', () => {
  it('begins with a hand refilled to three from the top of the own deck (BC-3)', () => {
    const after = cards('9 7 . . F', WIDE, 'turn=red hands=blue:6 decks=blue:3,2,8,B').play('1x1')
    expect(after.events.at(-1)).toEqual({ type: 'cards-drawn', seat: 'blue', kinds: ['miner', 'scout'] })
    expect([after.hand('blue'), after.state.decks.blue]).toEqual(['6 3 2', ['colonel', 'bomb']])
  })

  it('draws what is left of a deck, and nothing when there is none (BC-3)', () => {
    const short = cards('9 7 . . F', '7 6 5 4 F', 'turn=red hands=blue:8,2 decks=blue:3').play('1x1')
    expect(short.events.at(-1)).toMatchObject({ type: 'cards-drawn', kinds: ['miner'] })
    const none = cards('9 7 . . F', '7 6 5 4 F').play('1x1')
    expect(none.steps).toBe('battle-fought turn-passed')
  })

  it('has one front-line action, after which its own gaps are filled and nothing else can be done (BC-3)', () => {
    const acted = cards('4 7 6 . F', WIDE, 'turn=red hands=red:9,2').play('1x1')
    expect(acted.state.turn).toBe('red')
    expect(acted.legal()).toEqual([])
    expect(acted.refusal('2x1')).toEqual({ code: 'line-first' })
    const filled = acted.play('deploy 2 . . 9 .')
    expect([filled.line('red'), filled.hand('red'), filled.state.turn]).toEqual(['2 7 6 9 F', '', 'blue'])
  })

  it('filling is compulsory: as many gaps as there are hand cards, in places of one’s choice (BC-3, BC-15)', () => {
    const acted = cards('4 7 6 . F', WIDE, 'turn=red hands=red:9,2').play('1x1')
    expect(acted.refusal('deploy 2 . . . .')).toEqual({ code: 'wrong-number-laid', laid: 1, due: 2, rule: 'BC-3' })
    expect(acted.refusal('deploy . . . . .')).toEqual({ code: 'wrong-number-laid', laid: 0, due: 2, rule: 'BC-3' })
    expect(acted.refusal('deploy 2 9 . . .')).toEqual({ code: 'deployment-outside-zone', space: '2', rule: 'BC-3' })
    expect(acted.refusal('deploy 2 . . 2 .')).toEqual({ code: 'deployment-wrong-army', kind: 'Scout', placed: 2, due: 1, rule: 'BC-3' })
    expect(acted.refusal('deploy 2 . . 9 .', 'blue')).toEqual({ code: 'not-your-turn', seat: 'blue' })
  })

  it('with more hand cards than gaps the player keeps what is over (BC-3)', () => {
    const after = cards('9 7 6 5 F', '. 3 B 4 F', 'turn=red hands=red:2,3,4').play('4x3', 'deploy . . . 2 .')
    expect([after.line('red'), after.hand('red')]).toEqual(['9 7 6 2 F', '4 3'])
  })

  it('needs no laying without gaps, or without hand cards (BC-3)', () => {
    expect(cards('9 7 6 5 F', WIDE, 'turn=red hands=red:2').play('1x1').state.turn).toBe('blue')
    expect(cards('4 7 . . F', WIDE).play('1x1').state.turn).toBe('blue')
  })

  it('a gap in the defender’s line stays open until the defender’s own step 3 (BC-3)', () => {
    const hit = cards('9 7 6 5 F', '4 6 5 3 F', 'turn=red hands=blue:2,8,B').play('1x1')
    expect([hit.state.turn, hit.line('blue')]).toEqual(['blue', '. 6 5 3 F'])
    expect(hit.refusal('deploy 2 . . . .')).toEqual({ code: 'not-deploying' })
    const acted = hit.play('2x4')
    expect([acted.state.turn, acted.line('blue')]).toEqual(['blue', '. 6! 5 3 F'])
    expect(acted.play('deploy 2 . . . .').line('blue')).toBe('2 6! 5 3 F')
  })

  it('a card laid from the hand gets a number of its own, counted in sight of all (BC-15)', () => {
    const after = cards('4 7 6 . F', WIDE, 'turn=red hands=red:9,2').play('1x1', 'deploy 2 . . 9 .')
    expect(after.eventsFor('blue').findLast(({ type }) => type === 'line-laid')).toEqual({
      type: 'line-laid',
      seat: 'red',
      cards: [
        { place: 0, id: 'c10', kind: null },
        { place: 3, id: 'c11', kind: null },
      ],
    })
    expect([after.state.laid, after.line('red', 'blue')]).toEqual([11, '? ? ? ? ?'])
  })
})

describe('endings', () => {
  it('who cannot attack at step 2, with nothing but Bombs and the Flag, has lost, even if it could redeal (BC-12)', () => {
    const after = cards('9 7 . . F', '4 B B B F', 'turn=red hands=blue:2 decks=blue:8,5').play('1x1')
    expect(after.outcome).toEqual({ places: { red: 1, blue: 2 }, reason: 'no-action' })
    expect(after.steps).toBe('battle-fought turn-passed cards-drawn game-ended')
  })

  it('one attacker is enough, whatever else is in the line (BC-12)', () => {
    expect(cards('9 7 . . F', '4 B B 1 F').play('1x1').outcome).toBeNull()
  })

  it('a line without attackers may be filled at step 3, which comes too late for the turn before (BC-12)', () => {
    const after = cards('5 B B . F', '9 8 . . F', 'turn=red hands=red:3').play('1x1', 'deploy . . . 3 .')
    expect([after.outcome, after.state.turn]).toEqual([null, 'blue'])
    const late = cards('5 B . . F', '9 8 . . F', 'turn=red').play('1x1', '1x2')
    expect(late.outcome).toEqual({ places: { red: 2, blue: 1 }, reason: 'no-action' })
  })

  it('so many turns without a card going out are a draw; a card that goes out starts the count anew (BC-14)', () => {
    const start = cards('2 7 6 5 F', '2 7 6 5 F', 'turn=red quiet=2', { quietLimit: 4 })
    const after = start.play('1?1+2', '1?1+2')
    expect(after.outcome).toEqual({ places: { red: 1, blue: 1 }, reason: 'quiet-limit' })
    expect(after.steps).toBe('line-seen turn-passed line-seen turn-passed game-ended')
    const broken = start.play('1?1+2', '2x4', '1?1+2', '1?1+2', '1?1+2')
    expect([broken.outcome, broken.state.quiet]).toEqual([null, 3])
  })

  it('a redeal counts as a quiet turn, and the draw waits for the line to be laid (BC-14, BC-10)', () => {
    const acted = cards('2 7 6 5 F', '2 7 6 5 F', 'turn=red quiet=59').play('5!redeal')
    expect(acted.outcome).toBeNull()
    expect(cardsFrom(GAME.notation.formatPosition(acted.state)).outcome).toBeNull()
    expect(acted.play('deploy 2 7 6 5 F').outcome?.reason).toBe('quiet-limit')
  })

  it('a line without attackers loses even where the quiet limit is reached with the same turn (CL-31, BC-12, BC-14)', () => {
    const over = cards('2 7 6 5 F', 'B B . . F', 'turn=red quiet=59').play('1?1+2')
    expect(over.outcome).toEqual({ places: { red: 1, blue: 2 }, reason: 'no-action' })
    expect(cards('2 7 6 5 F', 'B B . . F', 'turn=blue quiet=60').outcome?.reason).toBe('no-action')
  })

  it('either seat may resign, agree or run out of time until the game is over (BC-14)', () => {
    const start = cards('9 7 . . F', WIDE)
    const after = (type: 'resign' | 'agree-draw' | 'forfeit-on-time') => start.play(type).outcome
    expect(after('resign')).toEqual({ places: { red: 2, blue: 1 }, reason: 'resigned' })
    expect(after('agree-draw')).toEqual({ places: { red: 1, blue: 1 }, reason: 'agreed' })
    expect(after('forfeit-on-time')).toEqual({ places: { red: 2, blue: 1 }, reason: 'time' })
    expect(start.refusal('resign', 'blue')).toBeNull()
    expect(start.play('resign').refusal('1x1')).toEqual({ code: 'game-over' })
  })
})

describe('positions that were set up', () => {
  const ARMY = '10 9 8 7 6 6 5 5 4 4 3 3 3 3 2 2 2 2 1 B B B F'.split(' ')

  /** Part of an army, spread over line, hand and deck in any way. */
  function side(rng: Rng): { readonly line: string; readonly hand: string; readonly deck: string } {
    const pile = rng.shuffle(ARMY).slice(0, 1 + rng.below(ARMY.length))
    if (!pile.includes('F')) pile.push('F')
    const cardsLeft = rng.shuffle(pile)
    const line = Array.from({ length: 5 }, () => (rng.below(9) > 0 ? (cardsLeft.pop() ?? '.') : '.')).join(',')
    if (line.includes('.') && rng.below(3) > 0) return { line, hand: '', deck: '' }
    const hand = cardsLeft.splice(0, rng.below(3) > 0 ? 3 : rng.below(4)).join(',')
    return { line, hand, deck: rng.below(2) > 0 ? cardsLeft.join(',') : '' }
  }

  it('can be played to the end: a line never runs empty, whatever the reader lets through (BC-12)', () => {
    let [played, refused] = [0, 0]
    for (let seed = 0; seed < 1500; seed++) {
      const rng = createRng(`set up ${seed}`)
      const [red, blue] = [side(rng), side(rng)]
      const list = (a: string, b: string): string => [a && `red:${a}`, b && `blue:${b}`].filter((each) => each !== '').join(';')
      const fields = { lines: list(red.line, blue.line), hands: list(red.hand, blue.hand), decks: list(red.deck, blue.deck), turn: 'red' }
      const text = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
      const acted = rng.below(3) > 0 ? [] : ['acted=yes']
      const state = GAME.notation.parsePosition(cardOptions({ quietLimit: 30 }), [...text, ...acted].join(' '), 's')
      if (!state.ok) {
        refused++
        continue
      }
      played++
      for (const { after } of randomPlay(GAME, state.value, rng)) if (after.outcome) expect(after.phase).toBe('over')
    }
    expect([played > 300, refused > 100]).toEqual([true, true])
  })
})
