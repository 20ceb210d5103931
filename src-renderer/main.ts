/** Starts the screen: bridge, state, app. */
import './theme/index.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { createBridge } from './bridge/index.ts'
import { createAppState } from './state/app.svelte.ts'

const target = document.getElementById('app')
if (target === null) throw new Error('index.html has no #app')
const app = createAppState(createBridge())
app.start()
mount(App, { target, props: { app } })
