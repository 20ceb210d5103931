import { expect, it } from 'vitest'
import { sayChoice } from './advice.ts'

it('says what a hint would have done by places, as the log has it', () => {
  expect(sayChoice({ text: '3x2', type: 'attack', from: 2, to: 1 })).toBe('No. 3 → No. 2')
  expect(sayChoice({ text: '1?hand', type: 'see-hand', from: 0 })).toBe('No. 1 looks at the hand')
  expect(sayChoice({ text: '2?1+4', type: 'see-line', from: 1, at: [0, 3] })).toBe('No. 2 looks at No. 1 and 4')
  expect(sayChoice({ text: '5!', type: 'redeal', from: 4 })).toBe('No. 5 brings a new deal')
})
