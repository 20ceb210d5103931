/** What a live table says of itself: whose turn it is, its steps, warnings and clocks. */
import type { Family, Seat } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { standingSteps } from '../log.ts'
import type { StepOf } from '../shapes.ts'
import type { Speech } from '../speech.svelte.ts'
import type { Alarm, SpokenTable, TableFamily } from './family.ts'
import { sayClocks, sayPass, sayStatus } from './status.ts'

/** The table that is spoken of. */
interface WordedTable<F extends Family> extends SpokenTable<F> {
  readonly app: { readonly guestSeat: Seat | null; readonly guide: unknown; readonly guideTask: string }
  readonly isLookingOn: boolean
  /** When the clock times arrived, by this machine's clock. */
  readonly clockAt: number
  readonly speech: Pick<Speech, 'say'>
}

export class TableWords<F extends Family> {
  readonly #table: WordedTable<F>
  readonly #family: TableFamily<F>

  constructor(table: WordedTable<F>, family: TableFamily<F>) {
    this.#table = table
    this.#family = family
  }

  /** The status line: that the screen is to be passed, or whose turn it is and why. */
  get status(): string {
    const { snapshot, app, isLookingOn } = this.#table
    const turn = isLookingOn ? null : this.#family.sayTurn?.(this.#table)
    return sayPass(snapshot) ?? turn ?? sayStatus(snapshot, app.guestSeat)
  }

  /** A warning to all players, such as a rival who is about to win. */
  get alarm(): Alarm | null {
    return this.#family.alarm?.(this.#table) ?? null
  }

  /** The latest step that counts, in words. */
  get lastStep(): string {
    const step = this.#latestStep
    return step ? this.step(step) : ''
  }

  /** The same in short, for the line above the board. Before the first move of a lesson or puzzle it is the task. */
  get lastInShort(): string {
    const { app } = this.#table
    const step = this.#latestStep
    if (!step) return ''
    if (step.kind === 'position-set' && app.guide) return app.guideTask
    return this.#family.sayBriefly?.(this.#table, step) ?? this.step(step)
  }

  /** The latest action, without what the table did afterwards. */
  get lastMove(): string {
    const step = standingSteps(this.#table.log).findLast(({ events }) => this.#family.isSeen(events))
    return step ? this.step(step) : ''
  }

  /** What a step says, in sentences. */
  step(step: StepOf<F>): string {
    return this.#family.sayStep(this.#table, step)
  }

  /** Says whose turn it is. */
  sayStatus(): void {
    const { status, alarm } = this
    this.#table.speech.say([status, ...(alarm ? [alarm.text] : [])].join('. '))
  }

  /** Says whose turn it is and what the clocks show. */
  sayEverything(): void {
    const { status, alarm } = this
    this.#table.speech.say(`${status}. ${alarm?.text ?? ''} ${this.#clocks}`.trim())
  }

  /** Says what the clocks show. */
  sayClocks(): void {
    this.#table.speech.say(this.#clocks || t('play.noClock'))
  }

  get #clocks(): string {
    const { snapshot, clockAt } = this.#table
    return sayClocks(snapshot, Date.now() - clockAt)
  }

  /** A request for a hint stays in the log but does not replace a move here. */
  get #latestStep(): StepOf<F> | undefined {
    return standingSteps(this.#table.log).findLast(({ kind }) => kind !== 'hint-asked')
  }
}
