/**
 * Lessons and puzzles are games at a table of their own, with the same rules, views and requests as all others. Its store lasts until the screen opens another lesson or is gone: nothing of one
 * is in the archive, in History or in an export. This room only adds what a lesson asks for: it stops actions that the rules allow and the lesson does not, and
 * reports how far the student is.
 */
import { refuse, refuseGame, type Caller, type Handlers, type Refusal, type Room } from '../contract/handlers.ts'
import type { Answer, LessonProgress, PushOf, TableSnapshot } from '../contract/index.ts'
import type { lessonRequests } from '../contract/lessons.ts'
import type { puzzleRequests } from '../contract/puzzles.ts'
import { tableRequests } from '../contract/table.ts'
import type { ParsedArgs } from '../contract/index.ts'
import { limitOf } from '../engine/core/edition.ts'
import type { AnyAction, StateBase } from '../engine/core/game.ts'
import { lineupOf } from '../engine/core/lineup.ts'
import { resultOf } from '../engine/core/outcome.ts'
import { captorOf } from '../engine/core/sides.ts'
import { findEdition, type Edition } from '../engine/editions/index.ts'
import { createMemoryCustomEditions, createMemoryMarks, createMemoryStore } from '../record/memory-store.ts'
import { beginTimeline, extendTimeline, isGameStep, stateOf, storable, summaryOf, timelineOf } from '../record/timeline.ts'
import type { GameHeader, StoredStep } from '../record/types.ts'
import { createTable } from '../table/create-table.ts'
import type { TableHandlers } from '../table/handlers.ts'
import { NO_GUESTS, type BotRunner, type TablePorts } from '../table/ports.ts'
import { ALLOWANCE_MS } from '../table/wait-for-screens.ts'
import { LESSONS } from './index.ts'
import { createJudges, type Analyst } from './judging.ts'
import { hintFor, isAsked } from './lesson.ts'
import { PUZZLES } from './puzzles/index.ts'
import { puzzleInfo, puzzleLesson } from './puzzles/puzzle.ts'
import { remarksOn } from './remarks.ts'
import { answerAfter, askIn, type Sitting } from './sitting.ts'

export type LessonRequestName = keyof typeof lessonRequests | keyof typeof puzzleRequests

export interface LessonPorts extends Pick<TablePorts, 'bots' | 'clock' | 'explain' | 'newId' | 'newSalt' | 'newSeed' | 'warn'> {
  readonly analyst: Analyst
}

export interface LessonRoom extends Room<LessonRequestName> {
  /** The handlers with those of tables for this room as well: each game is asked where it is. */
  readonly withLessons: <H extends TableHandlers>(handlers: H) => H
}

const NOT_HERE = refuse('not-found', 'There is no such lesson.')
const NO_PUZZLE = refuse('not-found', 'There is no such puzzle, or its position cannot be played.')
const NOT_IN_LESSONS = refuse('conflict', 'A lesson has none of that. Choose “Repeat” to begin this part again.')
const PART_IS_DONE = refuse('conflict', 'This part is done. Choose “Next” to go on.')

export function createLessons(ports: LessonPorts): LessonRoom {
  const games = createMemoryStore()
  const sittings = new Map<string, Sitting>()
  const judges = createJudges({ ...ports, games })
  const table = createTable({
    ...ports,
    games,
    marks: createMemoryMarks(),
    customEditions: createMemoryCustomEditions(),
    bots: scripted(ports.bots, (gameId) => replyTo(gameId)),
    isOffered: () => false,
    allowanceMs: ALLOWANCE_MS,
    botPace: () => 'quick',
    held: NO_GUESTS,
  })

  const positionIn = ({ edition, progress }: Sitting): StateBase => {
    const record = games.load(progress.gameId)
    if (!record) throw new Error('the game of a lesson is not stored')
    return stateOf(timelineOf(edition.game, record))
  }

  /** What the script says that the opponents do next; undefined where it says nothing. */
  const replyTo = (gameId: string): string | undefined => {
    const sitting = sittings.get(gameId)
    const steps = games.load(gameId)?.steps.filter(isGameStep) ?? []
    return sitting?.replies[steps.length - 1 - steps.findLastIndex(({ by }) => by === sitting.lesson.seat)]
  }

  const report = (sitting: Sitting, change: Partial<LessonProgress>): void => {
    const { against: _, ...progress } = sitting.progress
    sitting.progress = { ...progress, hint: null, ...change }
    sitting.trying = null
    sitting.caller.send('lesson.changed', sitting.progress)
  }

  /** Goes on to the next ask; after the last one the part is done, and its table stays as it is. */
  const goOn = (sitting: Sitting, change: Partial<LessonProgress> = {}): void => {
    const ask = sitting.progress.ask + 1
    const isDone = ask >= sitting.part.asks.length
    if (isDone) {
      judges.stop(sitting)
      void table.handlers['table.close']({ gameId: sitting.progress.gameId }, sitting.caller)
    }
    report(sitting, { ...change, ask, isDone })
  }

  /** Notes what happens while the student plays freely. */
  const watch = (sitting: Sitting, before: TableSnapshot, { snapshot, steps }: PushOf<'table.changed'>): void => {
    const ask = askIn(sitting)
    if (ask?.type !== 'play' || steps.length === 0) return
    const { seat } = sitting.lesson
    const seen = {
      info: sitting.edition.info,
      seat,
      events: steps.flatMap(({ events }) => events),
      losses: snapshot.view.captured
        .slice(before.view.captured.length)
        .map((piece) => ({ seat: piece.seat, by: captorOf(snapshot.view, piece) })),
    }
    const fresh = remarksOn(seen, ask.remarks ?? []).filter((remark) => !sitting.remarked.has(remark))
    for (const remark of fresh) sitting.remarked.add(remark)
    const acted = steps.filter(({ by, events }) => by === seat && events.length > 0).length
    const turns = sitting.progress.turns + acted
    const change = { turns, remarks: acted > 0 ? fresh : [...sitting.progress.remarks, ...fresh] }
    const isOver = snapshot.outcome !== null
    if (isOver || (ask.until !== 'over' && turns >= ask.until))
      goOn(sitting, { ...change, isLost: snapshot.outcome !== null && resultOf(snapshot.outcome, seat) !== 'won' })
    else if (acted + fresh.length > 0) report(sitting, change)
  }

  const open: Handlers<LessonRequestName>['lessons.open'] = (args, caller) => {
    const lesson = LESSONS.find(({ edition, id }) => edition === args.edition && id === args.lesson)
    const part = lesson?.parts.find(({ id }) => id === args.part)
    const edition = findEdition(args.edition)
    if (!lesson || !part || !edition) return NOT_HERE
    const left = [...sittings.values()].find((each) => each.caller.id === caller.id && each.part === part && !each.progress.isDone)
    if (left && args.again !== true) {
      left.caller = caller
      return { ok: true, value: left.progress }
    }
    return { ok: true, value: sitDown({ edition, lesson, part, answer: null }, args, caller) }
  }

  const openPuzzle: Handlers<LessonRequestName>['puzzles.open'] = ({ puzzle: wanted, ...names }, caller) => {
    const row = typeof wanted === 'string' ? PUZZLES.find(({ id }) => id === wanted) : undefined
    const given = typeof wanted === 'string' ? row && { ...row, options: { preset: row.preset }, text: row.position, answer: row } : wanted
    const edition = findEdition(given?.edition ?? '')
    const found = given && edition ? puzzleLesson({ ...given, edition }) : null
    return found ? { ok: true, value: sitDown(found, names, caller) } : NO_PUZZLE
  }

  /** Lays a part out on a table. */
  const sitDown = (
    of: Pick<Sitting, 'edition' | 'lesson' | 'part' | 'answer'>,
    names: Pick<ParsedArgs<'lessons.open'>, 'student' | 'opponent'>,
    caller: Caller,
  ): LessonProgress => {
    leaveAll(caller.id) // a screen shows one lesson
    const gameId = ports.newId()
    layOut(gameId, of, names)
    const progress: LessonProgress = { gameId, ask: 0, isDone: false, isLost: false, hint: null, turns: 0, remarks: [] }
    const sitting: Sitting = { ...of, caller, progress, replies: [], remarked: new Set(), trying: null }
    sittings.set(gameId, sitting)
    if (of.answer) judges.begin(sitting)
    return progress
  }

  /** Stores the position of a part as the beginning of a game. */
  const layOut = (
    gameId: string,
    { lesson, part, answer, edition: { info, game } }: Pick<Sitting, 'lesson' | 'part' | 'answer' | 'edition'>,
    names: Pick<ParsedArgs<'lessons.open'>, 'student' | 'opponent'>,
  ): void => {
    const seed = ports.newSeed()
    const options = game.parseOptions({ ...limitOf(info), ...lesson.options })
    if (!options.ok) throw new Error(options.error.message)
    const position = game.notation.parsePosition(options.value, part.position, seed)
    if (!position.ok) throw new Error(position.error.message)
    const opponent = { type: 'bot', name: names.opponent, bot: 'strategist', level: part.level ?? 'easy' } as const
    const { seats } = lineupOf(info, options.value)
    const student = { type: 'human', name: names.student, ...(answer && { hints: true as const }) } as const
    const header: GameHeader = {
      gameId,
      kind: 'digital',
      edition: info.id,
      set: null,
      preset: options.value.preset,
      options: { ...options.value },
      seed,
      players: seats.map((seat) => ({ seat, player: seat === lesson.seat ? student : opponent })),
      clock: null,
      startedAt: ports.clock.now(),
      note: '',
      origin: null,
    }
    const at = header.startedAt
    const set = storable({ type: 'position-set', state: game.encode(position.value) }, [])
    const step: StoredStep = { seq: 1, at, by: null, ...set, clock: null }
    const begun = beginTimeline(game, header)
    games.create(header, summaryOf(stateOf(begun), at))
    games.append(gameId, step, summaryOf(stateOf(extendTimeline(game, begun, step)), at))
  }

  const enter = (sitting: Sitting): ReturnType<TableHandlers['table.open']> => {
    const { gameId } = sitting.progress
    let shown: TableSnapshot | null = null
    const send: Caller['send'] = (name, payload) => {
      sitting.caller.send(name, payload)
      if (name !== 'table.changed') return
      const push = payload as PushOf<'table.changed'>
      const before = shown
      shown = push.snapshot
      if (before) watch(sitting, before, push)
    }
    return table.handlers['table.open']({ gameId }, { ...sitting.caller, send })
  }

  /** The student’s action, as the lesson lets it. */
  const act = async (sitting: Sitting, args: ParsedArgs<'table.do'>, caller: Caller): Promise<Answer<TableSnapshot>> => {
    const ask = askIn(sitting)
    if (!ask) return PART_IS_DONE
    const { command } = args
    const isStudent = 'seat' in command && command.seat === sitting.lesson.seat // any other seat the table refuses
    const state = positionIn(sitting)
    const action = ask.type === 'play' || !isStudent ? null : readAction(sitting.edition, state, command)
    if (action?.isLegal && !isAsked(ask, action.text)) {
      sitting.trying = action.action
      const against = await judges.drawback(sitting, state, action.action)
      if (sittings.get(sitting.progress.gameId) !== sitting) return NOT_HERE
      if (sitting.trying === action.action) report(sitting, { hint: hintFor(ask, action.text), ...(against && { against }) })
      const opened = await enter(sitting) // the position as it is
      return opened.ok ? { ok: true, value: opened.value.snapshot } : opened
    }
    const { replies } = sitting
    sitting.replies = ask.type === 'do' ? (ask.replies ?? []) : [] // opponents may answer at once
    const answer = await table.handlers['table.do'](args, caller)
    if (!answer.ok) sitting.replies = replies
    const isMet = ask.type === 'try' ? !answer.ok && answer.error.rule === ask.refused : ask.type === 'do' && answer.ok
    if (isMet) goOn(sitting, answerAfter(sitting, action?.text))
    return answer
  }

  /** The answer of a puzzle, as the hint of its table. */
  const showAnswer = (sitting: Sitting): ReturnType<TableHandlers['table.hint']> => {
    const { answer } = sitting
    if (!answer) return NOT_IN_LESSONS
    if (!askIn(sitting)) return PART_IS_DONE
    const hint = { action: answer.best, reason: answer.why }
    report(sitting, { answer: { ...hint, how: 'shown' } })
    return { ok: true, value: hint }
  }

  const leave = (gameId: string): void => {
    const sitting = sittings.get(gameId)
    if (sitting) judges.stop(sitting)
    sittings.delete(gameId)
    games.delete([gameId])
    games.erase([gameId])
  }

  const leaveAll = (callerId: string): void => {
    table.left(callerId)
    for (const [gameId, { caller }] of sittings) if (caller.id === callerId) leave(gameId)
  }

  /** The handlers of a lesson’s game. */
  const here = (sitting: Sitting, handlers: TableHandlers): TableHandlers => ({
    ...table.handlers,
    'table.create': handlers['table.create'],
    'table.open': () => enter(sitting),
    'table.do': (args, caller) => {
      const { type } = args.command
      if (type === 'mark') return table.handlers['table.do'](args, caller)
      return type === 'act' || type === 'deploy' ? act(sitting, args, caller) : NOT_IN_LESSONS
    },
    'table.hint': () => showAnswer(sitting),
    'table.rematch': () => NOT_IN_LESSONS,
  })

  return {
    handlers: {
      'lessons.list': () => ({
        ok: true,
        value: LESSONS.map(({ edition, id: lesson, minutes, parts }) => ({
          edition,
          lesson,
          minutes,
          parts: parts.map(({ id: part, rules }) => ({ part, rules: [...rules] })),
        })),
      }),
      'lessons.open': open,
      'puzzles.list': () => ({ ok: true, value: PUZZLES.map(puzzleInfo) }),
      'puzzles.open': openPuzzle,
    },
    withLessons(handlers) {
      const routed = Object.keys(tableRequests).map((name) => {
        const key = name as keyof TableHandlers
        const handler = (args: { readonly gameId?: string }, caller: Caller) => {
          const sitting = args.gameId === undefined ? undefined : sittings.get(args.gameId)
          if (!sitting) return handlers[key](args as never, caller)
          return refuseOther(sitting, caller) ?? here(sitting, handlers)[key](args as never, caller)
        }
        return [name, handler]
      })
      return { ...handlers, ...(Object.fromEntries(routed) as TableHandlers) }
    },
    left: leaveAll,
    close: () => {
      for (const sitting of sittings.values()) judges.stop(sitting)
      table.close()
    },
  }
}

/** A lesson is its screen’s alone. */
function refuseOther({ caller: owner, progress }: Sitting, caller: Caller): Refusal | null {
  return caller.id === owner.id ? null : (refuseGame(caller.access, progress.gameId) ?? NOT_HERE)
}

/** What a command of the student means, as text, and whether the rules allow it; null where it cannot be read. */
function readAction(
  { game }: Edition,
  state: StateBase,
  command: ParsedArgs<'table.do'>['command'],
): { readonly action: AnyAction; readonly text: string; readonly isLegal: boolean } | null {
  const written = (action: AnyAction) => ({
    action,
    text: game.notation.formatAction(state, action),
    isLegal: game.decide(state, action).ok,
  })
  if (command.type === 'deploy') return written(command)
  if (command.type !== 'act') return null
  const parsed = game.notation.parseAction(game.viewFor(state, command.seat), command.seat, command.action)
  return parsed.ok ? written(parsed.value) : null
}

/** Opponents who do what the script says, and what the computer likes where it says nothing. */
function scripted(bots: BotRunner, replyTo: (gameId: string) => string | undefined): BotRunner {
  return {
    ...bots,
    async choose(task) {
      const reply = replyTo(task.gameId)
      const game = findEdition(task.edition)?.game
      if (reply === undefined || !game) return bots.choose(task)
      const read = game.notation.parseAction(task.view, task.seat, reply)
      if (!read.ok) throw new Error(`the reply ${reply} cannot be read`)
      return { type: 'action', action: read.value }
    },
  }
}
