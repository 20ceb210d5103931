/** Which parts of lessons were done in this browser, and where the student was last. Losing it costs little. */
import type { LessonInfo } from '../../../src-main/contract/index.ts'
import { hrefTo } from '../../state/route.ts'
import { keep, recall } from '../../state/memory.ts'

const MEMORY = 'lessons'

/** A part of a lesson; `place` counts from 0. */
export interface Place {
  readonly info: LessonInfo
  readonly place: number
}

interface Kept {
  /** Names of parts. */
  readonly done: readonly string[]
  /** The name of the part that was open last. */
  readonly last: string
}

function kept(): Kept {
  const found = recall(MEMORY)
  const { done, last } = (typeof found === 'object' && found !== null ? found : {}) as Readonly<Record<string, unknown>>
  return {
    done: Array.isArray(done) ? done.filter((name) => typeof name === 'string') : [],
    last: typeof last === 'string' ? last : '',
  }
}

function nameOf({ info, place }: Place): string {
  return [info.edition, info.lesson, info.parts[place]?.part].join('/')
}

export function noteOpened(part: Place): void {
  keep(MEMORY, { ...kept(), last: nameOf(part) })
}

export function noteDone(part: Place): void {
  const { done } = kept()
  keep(MEMORY, { done: [...new Set([...done, nameOf(part)])], last: nameOf(part) })
}

export function addressOf({ info, place }: Place): string {
  return hrefTo('learn', info.edition, info.lesson, String(place + 1))
}

/** How many parts of a lesson were done. */
export function doneIn(info: LessonInfo): number {
  const { done } = kept()
  return info.parts.filter((_, place) => done.includes(nameOf({ info, place }))).length
}

/** Where a lesson goes on: at its first part that was not done, or at the beginning. */
export function resumeIn(info: LessonInfo): Place {
  const { done } = kept()
  const open = info.parts.findIndex((_, place) => !done.includes(nameOf({ info, place })))
  return { info, place: Math.max(0, open) }
}

/** Where learning goes on: in the lesson that was open last if it is not done, otherwise in the first one that is not done. Null where there is none. */
export function resumeAmong(lessons: readonly LessonInfo[]): Place | null {
  const { last } = kept()
  const isOpen = (info: LessonInfo): boolean => doneIn(info) < info.parts.length
  const latest = lessons.findIndex(({ edition, lesson }) => last.startsWith(`${edition}/${lesson}/`))
  const next = [...lessons.slice(Math.max(0, latest)), ...lessons].find(isOpen) ?? lessons[0]
  return next ? resumeIn(next) : null
}

/** The part after this one: of the same lesson, or the first of the next. Null after the last. */
export function after({ info, place }: Place, lessons: readonly LessonInfo[]): Place | null {
  if (place + 1 < info.parts.length) return { info, place: place + 1 }
  const next = lessons[lessons.indexOf(info) + 1]
  return next ? { info: next, place: 0 } : null
}
