/** Before every test file of the renderer: all words are there, and what is waited for may take long on a busy machine. */
import '../../../src-renderer/boards/every-text.ts'
import '../../../src-renderer/i18n/en/index.ts'
import { configure } from '@testing-library/svelte'

configure({ asyncUtilTimeout: 60_000 })
