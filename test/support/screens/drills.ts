/** The app’s own answers to requests for drills, at once. */
import type { Args, ResultOf } from '../../../src-main/contract/index.ts'
import { answerTo, drillKindsOf, drillOf, easyKindsOf, type MadeDrill } from '../../../src-main/drills/drill-of.ts'
import { EDITIONS, findEdition } from '../../../src-main/engine/editions/index.ts'
import { INFOS } from '../../../src-main/engine/editions/infos.ts'
import type { Script } from './fake-bridge.ts'
import { SAMPLE_OFFERS } from './samples.ts'

type Name = Args<'drills.draw'>

const known = new Map<string, MadeDrill>()

/** A drill by its name, made once: drills are searched for in games that are played for them. */
export function made(name: Name): MadeDrill {
  const key = JSON.stringify([name.kind, name.edition, name.seed, name.isEasy ?? false])
  const drill = known.get(key) ?? make(name)
  known.set(key, drill)
  return drill
}

function make({ kind, edition: id, seed, isEasy = false }: Name): MadeDrill {
  const edition = findEdition(id)
  const drill = edition && drillOf({ kind, edition, seed, isEasy })
  if (!drill) throw new Error(`no drill ${kind} of ${id}`)
  return drill
}

function answer({ choice, ...name }: Args<'drills.answer'>): ResultOf<'drills.answer'> {
  const given = answerTo(made(name), choice)
  if (!given) throw new Error(`no choice ${choice}`)
  return given
}

/** For `showScreen`. */
export const script: Script = {
  'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [...INFOS] }),
  'drills.list': () =>
    EDITIONS.map(({ info }) => ({ edition: info.id, kinds: drillKindsOf(info), easy: easyKindsOf(info) })).filter(
      ({ kinds }) => kinds.length > 0,
    ),
  'drills.draw': (name) => made(name).drill,
  'drills.answer': answer,
}
