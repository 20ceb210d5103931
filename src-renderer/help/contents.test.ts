import { describe, expect, it } from 'vitest'
import { INFO as CARDS } from '../../test/support/screens/cards-tables.ts'
import { SAMPLE_EDITION, SAMPLE_POWERS } from '../../test/support/screens/samples.ts'
import '../words/en/paper.ts'
import { contentsOf, hrefOf, placeOf } from './contents.ts'
import { FAMILY_HELP } from './index.ts'

const groups = contentsOf([SAMPLE_EDITION, SAMPLE_POWERS, CARDS])

/** Group, topic and anchor that an address means. */
function meant(address: string): string | null {
  const place = placeOf(groups, address.split('/'))
  return place && [place.group.id, place.topic.id, place.anchor].join(' ')
}

describe('the contents of Help', () => {
  it('have a group for each family, ranks first and table options last, and one for Marshal', () => {
    expect(groups.map(({ id }) => id)).toEqual(['classic', 'narnia', 'transformers', 'battle-cards', 'castle', 'conquest', 'here'])
    const [classic] = groups
    expect(classic?.topics.at(0)).toMatchObject({ id: 'quick-classic', title: 'Aim and ranks', shows: 'ranks' })
    expect(classic?.topics.at(-1)).toMatchObject({ id: 'options-classic', shows: 'options' })
    expect(
      groups
        .at(-1)
        ?.topics.slice(-3)
        .map(({ shows }) => shows),
    ).toEqual(['paper', 'keys', 'about'])
  })

  it('name each topic of a group once, and none as a group or an edition', () => {
    for (const { topics } of groups) expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length)
    const own = groups.flatMap(({ topics }) => topics.filter((topic) => topic.shows !== 'rules' || topic.from === undefined))
    const names = [...groups.flatMap(({ id, editions }) => [...new Set([id, ...editions])]), ...own.map(({ id }) => id)]
    expect(new Set(names).size).toBe(names.length)
  })

  it('lend the chapters of Classic to the editions that follow its rules (NA-1, TF-4)', () => {
    const { topics } = groups.find(({ id }) => id === 'transformers')!
    const lent = topics.flatMap((topic) => (topic.shows === 'rules' && topic.from !== undefined ? [topic] : []))
    expect(lent.map(({ id, from, info }) => [id, from, info?.id])).toContainEqual(['battle', 'Classic', 'classic'])
    expect(lent.flatMap(({ chapter }) => chapter.rules.map(({ id }) => id))).toEqual(
      expect.arrayContaining(['CL-7', 'CL-10', 'CL-11', 'CL-16', 'CL-17', 'CL-20', 'CL-22']),
    )
  })

  it('list powers of the edition that has them', () => {
    const topic = groups.find(({ id }) => id === 'transformers')?.topics.find(({ id }) => id === 'transformers-second')
    expect(topic?.shows === 'rules' && topic.info?.id).toBe(SAMPLE_POWERS.id)
  })
})

describe('an address of Help', () => {
  it.each(
    FAMILY_HELP.flatMap(({ id, chapters }) => chapters.flatMap(({ rules, id: chapter }) => rules.map((rule) => [rule.id, id, chapter]))),
  )('leads to the rule %s, in its own family', (rule, family, chapter) => {
    const isShared = FAMILY_HELP.filter(({ chapters }) => chapters.some(({ rules }) => rules.some(({ id }) => id === rule))).length > 1
    expect(meant(isShared ? `${family}/${rule}` : rule)).toBe(`${family} ${chapter} ${rule.toLowerCase()}`)
  })

  it('stays with the edition or family that it names', () => {
    expect(meant('transformers-powers/CL-12')).toBe('transformers repetition cl-12')
    expect(meant('narnia/CL-11/2')).toBe('narnia repetition cl-11-2')
    expect(meant('classic/TF-10')).toBe('transformers transformers-strikes tf-10')
    expect(meant('a-set-of-ones-own/CL-12')).toBe('classic repetition cl-12')
  })

  it('may be a topic, a piece, an option, a family or an edition', () => {
    expect(meant('turn')).toBe('classic turn turn')
    expect(meant('quick-classic/marshal')).toBe('classic quick-classic quick-classic-marshal')
    expect(meant('classic/options-classic/quietLimit')).toBe('classic options-classic options-classic-quietlimit')
    expect(meant('classic')).toBe('classic quick-classic quick-classic')
    expect(meant('transformers-powers')).toBe('transformers quick-transformers-powers quick-transformers-powers')
    expect(meant('classic/nonsense')).toBe('classic quick-classic quick-classic')
    expect(meant('here/start-phones/lost')).toBe('here start-phones start-phones-lost')
  })

  it('may be one of before', () => {
    expect(meant('rules-battle-cards')).toBe('battle-cards quick-battle-cards quick-battle-cards')
    expect(meant('start')).toBe('here start-play start-play')
    expect(meant('start-computers')).toBe('here start-computers start-computers')
    expect(meant('keys')).toBe('here keys keys')
  })

  it('is the start of Help where it means nothing', () => {
    expect(['', 'XY-1', 'quick', 'nonsense/XY-1'].map(meant)).toEqual([null, null, null, null])
  })

  it('means the same rule before the editions have come, and waits with their ranks', () => {
    const early = contentsOf([])
    const place = placeOf(early, ['transformers-powers', 'cl-12'])
    expect([place?.group.id, place?.anchor]).toEqual(['transformers', 'cl-12'])
    expect([placeOf(early, ['transformers-powers']), placeOf(early, ['quick-classic'])]).toEqual([null, null])
  })

  it('is made for a topic and what is in it', () => {
    expect(hrefOf({ id: 'classic' }, 'CL-11', 2)).toBe('#/help/classic/CL-11/2')
  })
})
