/** Before every test file of the renderer: what is waited for may take long on a busy machine. */
import { configure } from '@testing-library/svelte'

configure({ asyncUtilTimeout: 60_000 })
