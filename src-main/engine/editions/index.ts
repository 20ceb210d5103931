/** Every edition with its rules. Other code asks for an edition's properties, never for its id. */
import type { EditionBase } from '../core/edition.ts'
import { withHandicap } from '../core/handicap.ts'
import { once } from '../core/once.ts'
import { canonicalTable } from '../core/table.ts'
import type { FamilyDescriptor } from '../family.ts'
import { addFamily, applyTable, createGame, type AnyGame, type EditionInfo, type EditionTable } from '../families.ts'
import { addInfo, INFOS } from './infos.ts'

/** An edition: its data and its rules. */
export interface Edition {
  readonly info: EditionInfo
  readonly game: AnyGame
}

const editions: Edition[] = INFOS.map(makeEdition)

export const EDITIONS: readonly Edition[] = editions

/** Adds an edition for tests, of an existing family or of one of its own, in this process. The types of the house name only the families that it ships. */
export function addEdition(info: EditionBase, family: FamilyDescriptor): Edition {
  addFamily(family)
  const edition = makeEdition(info as EditionInfo)
  addInfo(edition.info)
  editions.push(edition)
  return edition
}

/** Makes the rules on first use: most of them are never played. */
function makeEdition(info: EditionInfo): Edition {
  const game = once(() => createGame(info))
  return {
    info,
    get game() {
      return game()
    },
  }
}

/** The edition with this id, if there is one. */
export function findEdition(id: string): Edition | undefined {
  return EDITIONS.find((edition) => edition.info.id === id)
}

/** The edition of a game: with its own table, or with a corrected one; with smaller armies under a handicap (HR-8). Undefined when the edition is not here. */
export function editionOf(id: string, table: EditionTable | null, handicap?: string): Edition | undefined {
  const edition = findEdition(id)
  const played = edition && table ? withTable(edition, table) : edition
  return played && handicap !== undefined ? withSmallerArmies(played, handicap) : played
}

const uneven = new WeakMap<EditionInfo, Edition>()

function withSmallerArmies(edition: Edition, handicap: string): Edition {
  const info = withHandicap(edition.info, handicap)
  const found = uneven.get(info) ?? makeEdition(info)
  uneven.set(info, found)
  return found
}

/** Custom editions whose rules are kept ready, the latest last. */
const played = new Map<string, Edition>()
const MOST_PLAYED = 16

function withTable({ info }: Edition, table: EditionTable): Edition {
  const key = canonicalTable({ ...table, edition: info.id })
  const edition = played.get(key) ?? makeEdition(applyTable(info, table))
  played.delete(key)
  played.set(key, edition)
  for (const oldest of [...played.keys()].slice(0, -MOST_PLAYED)) played.delete(oldest)
  return edition
}
