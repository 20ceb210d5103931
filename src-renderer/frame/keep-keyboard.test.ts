import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepKeyboard } from './keep-keyboard.ts'

let leave: () => void
const byId = (id: string): HTMLElement => document.getElementById(id)!
const settle = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1"><h1 tabindex="-1" id="heading">Title</h1><button id="far">Far</button><button id="mine">Mine</button></main>`
  leave = keepKeyboard(document.querySelector('main')!)
})
afterEach(() => leave())

it('goes to the heading when what had the keyboard has left the page', async () => {
  byId('mine').focus()
  byId('mine').remove()
  await settle()
  expect(document.activeElement?.id).toBe('heading')
})

it('comes back to a button that was disabled for a while', async () => {
  byId('mine').focus()
  byId('mine').blur() // as a browser does with what is disabled
  byId('mine').setAttribute('disabled', '')
  await settle()
  expect(document.activeElement).toBe(document.body)
  byId('mine').removeAttribute('disabled')
  await settle()
  expect(document.activeElement?.id).toBe('mine')
})

it('leaves it where other code has put it meanwhile', async () => {
  byId('mine').focus()
  byId('mine').remove()
  byId('far').focus()
  await settle()
  expect(document.activeElement?.id).toBe('far')
})

it('leaves it alone after a click outside everything, also when an element is removed later', async () => {
  byId('mine').focus()
  byId('mine').blur()
  await settle()
  byId('mine').remove()
  await settle()
  expect(document.activeElement).toBe(document.body)
})

it('goes from the main part to a heading that comes late, as the puzzles’ did, and stays on the main part where there was one', async () => {
  const main = document.querySelector('main')!
  main.focus()
  byId('far').remove()
  await settle()
  expect(document.activeElement).toBe(main)
  const heading = byId('heading')
  byId('mine').focus()
  heading.remove()
  main.focus()
  await settle()
  main.prepend(heading)
  await settle()
  expect(document.activeElement?.id).toBe('heading')
})
