import { describe, expect, it } from 'vitest'
import { INFO as CARDS } from '../../test/support/screens/cards-tables.ts'
import { SAMPLE_EDITION, SAMPLE_POWERS } from '../../test/support/screens/samples.ts'
import '../words/en/paper.ts'
import { contentsOf } from './contents.ts'
import { indexHelp, markWords, searchHelp } from './search.ts'

const groups = contentsOf([SAMPLE_EDITION, SAMPLE_POWERS, CARDS])
const index = indexHelp(groups, [{ title: 'At the table', keys: [{ keys: ['A'], text: 'Ask for a hint' }] }])
const found = (words: string) => searchHelp(index, words).hits
const addresses = (words: string) => found(words).map(({ href }) => href.replace('#/help/', ''))

describe('looking through Help', () => {
  it('finds rules of every family by their numbers and by words anywhere in them', () => {
    expect(addresses('tf-10')[0]).toBe('transformers/TF-10')
    expect(addresses('CL-1')[0]).toBe('classic/CL-1')
    expect(addresses('boulders')).toContain('narnia/NA-1')
    expect(addresses('redeal')).toContain('battle-cards/BC-15/4')
    expect(addresses('traitor')[0]).toBe('conquest/CQ-21')
    expect(addresses('castleburg')).toContain('conquest/CQ-1/2')
  })

  it('leads to the paragraph that has most of the words', () => {
    expect(found('scout box rule')[0]).toMatchObject({
      href: '#/help/classic/CL-11/3',
      text: expect.stringMatching(/^For a Scout/) as string,
    })
  })

  it('finds topics, pieces, powers and table options of the editions that are here', () => {
    expect(addresses('moving')).toContain('classic/turn')
    expect(found('marshal').map(({ where }) => where)).toContain('Classic')
    expect(found('scout')[0]?.title).toMatch(/Scout/)
    expect(addresses('megatron')).toContain('transformers/quick-transformers-powers/megatron')
    expect(addresses('rumble')).toContain('transformers-powers/TF-10')
    expect(addresses('captured pieces everything')).toContain('classic/options-classic/tray')
  })

  it('finds how Marshal works, and keys', () => {
    expect(addresses('curtain two players')[0]).toBe('here/start-play/curtain')
    expect(addresses('hint')).toContain('here/keys')
    expect(addresses('about')).toContain('here/about')
  })

  it('names nothing twice that several games share', () => {
    expect(addresses('tournament fourth').filter((each) => each.endsWith('CL-11'))).toHaveLength(1)
  })

  it('takes beginnings in any case', () => {
    expect(addresses('STEALTH pri')).toContain('classic/CL-20')
  })

  it('names first what belongs to the group that is open', () => {
    const castle = groups.find(({ id }) => id === 'castle')!
    expect(searchHelp(index, 'spy').hits[0]?.href).not.toContain('/castle/')
    const { hits } = searchHelp(index, 'spy', castle)
    expect(hits[0]?.href).toContain('/castle/')
    expect(hits).toHaveLength(searchHelp(index, 'spy').hits.length)
  })

  it('reads a question as a person asks it', () => {
    expect(found('how does a spy win?')[0]).toMatchObject({ title: 'Spy', where: 'Classic' })
    expect(addresses('how does a spy win?')).toContain('classic/CL-16')
    expect(addresses('what beats a bomb?')).toContain('classic/CL-17')
    expect(addresses('may I move back and forth?')[0]).toBe('classic/CL-11')
    expect(addresses('what').length).toBeGreaterThan(0)
    expect(markWords('A Spy is a risk.', 'how does a spy win?').flatMap(({ text, marked }) => (marked ? [text] : []))).toEqual(['Spy'])
  })

  it('answers with what has most of the words where nothing has all of them', () => {
    const { hits, partly } = searchHelp(index, 'stealth banana')
    expect([partly, hits.map(({ href }) => href)]).toEqual([true, expect.arrayContaining(['#/help/classic/CL-20']) as string[]])
    expect(hits.length).toBeLessThanOrEqual(8)
    expect(searchHelp(index, 'banana')).toEqual({ hits: [], partly: true })
  })

  it('finds nothing for nothing', () => {
    expect([searchHelp(index, ''), searchHelp(index, ' – ')]).toEqual([
      { hits: [], partly: false },
      { hits: [], partly: false },
    ])
  })

  it('marks the words where they are', () => {
    const marked = markWords('The Scout’s run: scouts run.', 'SCOU run').flatMap(({ text, marked: is }) => (is ? [text] : []))
    expect(marked).toEqual(['Scout', 'run', 'scouts', 'run'])
    expect(
      markWords('A b.', 'a')
        .map(({ text }) => text)
        .join(''),
    ).toBe('A b.')
  })
})
