import { describe, expect, it } from 'vitest'
import { makeRectangle } from '../../../src-main/contract/index.ts'
import { parseTyped } from './keys.ts'
import { CASTLE } from '../../../test/support/screens/boards.ts'

const board = makeRectangle({ width: 10, height: 10, obstacles: [], rows: { red: 4, blue: 4 } })
const names = board.spaces.map(({ name }) => name)
const at = (name: string) => names.indexOf(name)

describe('typed moves', () => {
  it.each(['d4d5', 'D4-D5', ' d4 d5 ', 'D4xD5', 'd4:d5', 'd4 to d5', 'D4–D5'])('reads %s', (text) => {
    expect(parseTyped(board, text)).toEqual({ type: 'move', from: at('D4'), to: at('D5') })
  })

  it('reads ranks of two digits', () => {
    expect(parseTyped(board, 'j9j10')).toEqual({ type: 'move', from: at('J9'), to: at('J10') })
    expect(parseTyped(board, 'a10')).toEqual({ type: 'space', space: at('A10') })
  })

  it.each(['E4:longbow>F6', '~D2/D2-D3', 'e4:robot-rumble>e5:d6,e6', 'C2:healing-cordial>C3=5', '~E4/E4:speed>E6'])(
    'leaves %s to the notation',
    (text) => {
      expect(parseTyped(board, ` ${text} `)).toEqual({ type: 'action', text })
    },
  )

  it.each(['ring turret', 'RING-TURRET', 'Ring to turret', 'ringxturret', 'ringturret'])(
    'reads spaces that have names of their own: %s',
    (text) => {
      const castle = (name: string) => CASTLE.spaces.findIndex((space) => space.name === name)
      expect(parseTyped(CASTLE, text)).toEqual({ type: 'move', from: castle('RING'), to: castle('TURRET') })
      expect(parseTyped(CASTLE, 'd2ring')).toMatchObject({ type: 'move', to: castle('RING') })
      expect(parseTyped(CASTLE, ' turret ')).toEqual({ type: 'space', space: castle('TURRET') })
      expect(parseTyped(CASTLE, 'ring:rumble>turret')).toEqual({ type: 'action', text: 'ring:rumble>turret' })
    },
  )

  it.each(['', 'd', 'd44', 'k1', 'd4d11', 'd4d5d6', '4d5d'])('refuses %j', (text) => {
    expect(parseTyped(board, text)).toBeNull()
  })
})
