import { cleanup, render } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import Dialog from './Dialog.svelte'

afterEach(cleanup)

const snippet = (html: string) => createRawSnippet(() => ({ render: () => `<div>${html}</div>` }))

it.each([
  ['a field', '<p>Text</p><input id="to-be" />', '<button>OK</button>'],
  ['the radio button that is chosen', '<input type="radio" name="a" /><input type="radio" name="a" checked id="to-be" />', ''],
  ['a field that can be filled in', '<input disabled /><input tabindex="-1" /><textarea id="to-be"></textarea>', ''],
  ['where the dialog says', '<input />', '<button autofocus id="to-be">OK</button>'],
])('a dialog begins with %s', (_, children, actions) => {
  render(Dialog, { props: { title: 'Title', onclose: vi.fn(), children: snippet(children), actions: snippet(actions) } })
  const begun = document.activeElement?.id
  // What says so itself is focused by the browser, which this page is none of.
  expect(children + actions).toContain('id="to-be"')
  expect(begun).toBe(actions.includes('autofocus') ? '' : 'to-be')
})

it('a dialog with nothing to fill in begins with its heading, so that an Enter too many does nothing', () => {
  const [children, actions] = [snippet('<button>Tell</button>'), snippet('<button>OK</button>')]
  render(Dialog, { props: { title: 'Title', onclose: vi.fn(), children, actions } })
  expect(document.activeElement?.textContent).toBe('Title')
})
