import { cleanup, render } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { roman } from './words/roman.ts'
import Slider from './Slider.svelte'

afterEach(cleanup)

describe('a recruitment slider next to a flat board (CA-3, CA-14)', () => {
  it('marks every step and the current one, and says the same', () => {
    const { container } = render(Slider, { props: { seat: 'blue', at: 3, of: 6 } })
    expect([...container.querySelectorAll('.step')].map(({ textContent }) => textContent)).toEqual(['0', 'I', 'II', 'III', 'IV', 'V', 'VI'])
    expect([...container.querySelectorAll('.here')].map(({ textContent }) => textContent)).toEqual(['III'])
    const said = 'Blue’s recruitment slider: 3 of 6. A battle won moves it by one; at 6 a lost piece comes back.'
    expect(container.querySelector('.visually-hidden')?.textContent).toBe(said)
    expect(container.querySelector('[title]')?.getAttribute('title')).toBe(said)
    expect(container.querySelector('.words')?.textContent).toBe('at VI a lost piece comes back')
  })

  it('writes Roman numerals', () => {
    expect([0, 4, 6, 9, 14, 29].map(roman)).toEqual(['0', 'IV', 'VI', 'IX', 'XIV', 'XXIX'])
  })
})
