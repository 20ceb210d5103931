import { describe, expect, it } from 'vitest'
import { makeFolder, openHealthy, optionsIn } from '../../test/support/archive/archive.ts'
import { makeRecord } from '../../test/support/record/records.ts'
import { connect } from './database.ts'
import { filesIn } from './files/files.ts'
import { createKeptReader } from './kept.ts'
import { openCopy } from './repair/rescue.ts'

const TREE = { comments: [{ frame: 1, comment: 'Here.' }], nodes: [] }

/** A closed archive with a game and its variations. */
function withVariations() {
  const options = optionsIn(makeFolder())
  const archive = openHealthy(options)
  archive.games.import([{ ...makeRecord('g1', 5), variations: TREE }])
  archive.close()
  return options
}

describe('variations on the disk', () => {
  it.each([
    ['a letter', "UPDATE variations SET tree = replace(tree, 'Here', 'Hero')"],
    ['their form', "UPDATE variations SET tree = '{'"],
    ['their sum', "UPDATE variations SET sum = x'00'"],
  ])('are damaged once %s has changed; the game is sound, and new ones take their place', (_, sql) => {
    const options = withVariations()
    const db = connect(filesIn(options.dir).archive)
    db.exec(sql)
    db.close()
    const { games } = openHealthy(options)
    expect(games.variations('g1')).toBeNull()
    expect(games.load('g1')?.steps).toHaveLength(5)
    const reader = createKeptReader()
    const [record] = [...games.kept('g1')].flatMap((part) => reader.take(structuredClone(part)) ?? [])
    expect(record?.variations).toBeNull()
    games.keepVariations('g1', TREE)
    expect(games.variations('g1')).toEqual(TREE)
  })

  it('go with their game, and are among what is read of a damaged archive', () => {
    const options = withVariations()
    const copy = openCopy(options)
    if (copy.state !== 'read-only') throw new Error(copy.state)
    expect(copy.archive.games.variations('g1')).toEqual(TREE)
    expect(() => copy.archive.games.keepVariations('g1', TREE)).toThrow('read-only')
    copy.archive.close()
    const archive = openHealthy(options)
    archive.games.delete(['g1'])
    expect(archive.games.variations('g1')).toBeUndefined()
    archive.games.erase(['g1'])
    archive.close()
    const db = connect(filesIn(options.dir).archive)
    expect(db.prepare('SELECT count(*) FROM variations').pluck().get()).toBe(0)
    db.close()
  })
})
