/** Renders a screen as the app would, with a scripted bridge. */
import { cleanup, render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { afterEach } from 'vitest'
import type { ScreenProps } from '../../../src-renderer/screens/index.ts'
import { createAppState, type AppState } from '../../../src-renderer/state/app.svelte.ts'
import { createFakeBridge, type FakeBridge, type Script } from './fake-bridge.ts'
import Host from './Host.svelte'
import { SAMPLE_INFO, SAMPLE_OFFERS } from './samples.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** The screen with the app's state and the bridge it talks to; `app.info` and `app.offers` are answered unless the script does it. */
export function showScreen(
  screen: Component<ScreenProps>,
  script: Script,
  params: readonly string[] = [],
): { readonly app: AppState; readonly bridge: FakeBridge } {
  const bridge = createFakeBridge({ 'app.info': () => SAMPLE_INFO, 'app.offers': () => SAMPLE_OFFERS, ...script })
  const app = createAppState(bridge)
  app.start()
  render(Host, { props: { app, of: screen, params } })
  return { app, bridge }
}
