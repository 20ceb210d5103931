/** Before every test file of the renderer: all words are there, and what is waited for may take long on a busy machine. */
import '../../../src-renderer/families/every-text.ts'
import '../../../src-renderer/words/en/index.ts'
import { configure } from '@testing-library/svelte'

configure({ asyncUtilTimeout: 60_000 })
