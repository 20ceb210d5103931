import { cleanup, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, expect, it, vi } from 'vitest'
import App from '../App.svelte'
import { t } from '../words/index.ts'
import { createAppState } from '../state/app.svelte.ts'
import { createFakeBridge } from '../../test/support/screens/fake-bridge.ts'
import { refereeSnapshot } from '../../test/support/screens/referee.ts'
import { SAMPLE_INFO, SAMPLE_OFFERS } from '../../test/support/screens/samples.ts'

afterEach(cleanup)

vi.mock('../screens/Paper.svelte', () => {
  throw new Error('this part did not come')
})

function goTo(hash: string): void {
  window.location.hash = hash
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

it('an offer to undo stays while a game is made ready to be refereed, and is gone at its table', async () => {
  goTo('#/referee')
  const bridge = createFakeBridge({
    'app.info': () => SAMPLE_INFO,
    'app.offers': () => SAMPLE_OFFERS,
    'referee.open': () => refereeSnapshot(),
  })
  const app = createAppState(bridge)
  app.start()
  render(App, { props: { app } })
  await screen.findByLabelText('Name of Red')
  app.notices.add('One game deleted', { lasting: true, action: { label: 'Undo', run: () => undefined } })
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  goTo('#/referee/r1')
  await screen.findByRole('heading', { name: 'Whose piece attacks?' })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('a screen that does not come has the keyboard at what is said of it', async () => {
  goTo('#/settings')
  const app = createAppState(createFakeBridge({ 'app.info': () => SAMPLE_INFO, 'app.offers': () => SAMPLE_OFFERS }))
  app.start()
  render(App, { props: { app } })
  await screen.findByRole('heading', { name: 'Settings' })
  goTo('#/paper')
  const heading = await screen.findByRole('heading', { level: 1, name: t('common.broke') })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
