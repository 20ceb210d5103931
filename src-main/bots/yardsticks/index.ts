/** The only list of yardsticks: opponents that never change and that others are measured by. The app offers none of them. */
import type { Bot } from '../contract.ts'
import { strategist1 } from './strategist-1/index.ts'

export const YARDSTICKS: readonly Bot[] = [strategist1]
