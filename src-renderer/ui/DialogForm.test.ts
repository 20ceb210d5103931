import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { createRawSnippet, type ComponentProps } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../src-main/contract/errors.ts'
import DialogForm from './DialogForm.svelte'

afterEach(cleanup)

const children = createRawSnippet(() => ({ render: () => '<label>Name <input name="name" value=" Ada " /></label>' }))

function open(
  answer: () => Promise<Failure | null>,
  more: Partial<Pick<ComponentProps<typeof DialogForm>, 'busy' | 'disabled' | 'draft'>> = {},
) {
  const sent: string[] = []
  const onsubmit = (text: (name: string) => string) => {
    sent.push(text('name'))
    return answer()
  }
  const oncancel = vi.fn()
  render(DialogForm, { props: { title: 'Rename', submit: 'Save', onsubmit, oncancel, children, ...more } })
  return { sent, oncancel, save: screen.getByRole('button', { name: 'Save' }), form: screen.getByRole('textbox').closest('form')! }
}

it('sends what was typed, without spaces around it', async () => {
  const { sent, save } = open(() => Promise.resolve(null))
  await fireEvent.click(save)
  expect(sent).toEqual(['Ada'])
})

it('sends once while the answer is on its way', async () => {
  const { sent, save, form } = open(() => new Promise(() => undefined))
  await fireEvent.submit(form)
  await fireEvent.submit(form)
  expect(sent).toEqual(['Ada'])
  expect(save).toMatchObject({ disabled: true })
})

it('can be sent again after an error of its own', async () => {
  const listeners = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  const reported = new Promise((done) => process.once('unhandledRejection', done))
  const { sent, save } = open(() => Promise.reject(new Error('no opponent')))
  await fireEvent.click(save)
  expect(await reported).toEqual(new Error('no opponent'))
  for (const listener of listeners) process.on('unhandledRejection', listener)
  expect(save).toMatchObject({ disabled: false })
  expect(sent).toEqual(['Ada'])
})

it('reads out why it was refused once, and can be sent again', async () => {
  const { save, form } = open(() => Promise.resolve({ code: 'invalid', message: 'The name is taken.' }))
  await fireEvent.submit(form)
  expect((await screen.findAllByRole('alert')).map((each) => each.textContent.trim())).toEqual(['The name is taken.'])
  expect(save).toMatchObject({ disabled: false })
})

it.each([{ busy: true }, { disabled: true }])('sends nothing while it is %o', async (state) => {
  const { sent, form } = open(() => Promise.resolve(null), state)
  await fireEvent.submit(form)
  expect(sent).toEqual([])
})

it('takes Enter, but not one that is still held from what opened it', () => {
  open(() => Promise.resolve(null))
  const press = (repeat: boolean) => new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true })
  const [pressed, held] = [press(false), press(true)]
  for (const event of [pressed, held]) screen.getByRole('textbox').dispatchEvent(event)
  expect([pressed.defaultPrevented, held.defaultPrevented]).toEqual([false, true])
})

it('closes by Cancel', async () => {
  const { oncancel, sent } = open(() => Promise.resolve(null))
  await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([oncancel.mock.calls.length, sent]).toEqual([1, []])
})

describe('what was typed', () => {
  const type = () => fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Grace' } })
  const field = () => screen.getByRole<HTMLInputElement>('textbox').value
  /** Keeps it as a draft does. */
  const makeDraft = () => ({
    value: {} as Readonly<Record<string, string>>,
    drop() {
      this.value = {}
    },
  })

  it('is there again after the page was left', async () => {
    const draft = makeDraft()
    open(() => Promise.resolve(null), { draft })
    await type()
    cleanup()
    open(() => Promise.resolve(null), { draft })
    expect(field()).toBe('Grace')
  })

  it('is dropped once it is sent or cancelled, not when it is refused', async () => {
    const draft = makeDraft()
    const { form } = open(() => Promise.resolve({ code: 'invalid', message: 'The name is taken.' }), { draft })
    await type()
    await fireEvent.submit(form)
    await screen.findByRole('alert')
    expect(draft.value).toEqual({ name: 'Grace' })
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(draft.value).toEqual({})
    cleanup()
    const { save } = open(() => Promise.resolve(null), { draft })
    await type()
    await fireEvent.click(save)
    await waitFor(() => expect(draft.value).toEqual({}))
  })
})
