import { describe, expect, it } from 'vitest'
import { INFO as CARDS } from '../../test/support/screens/cards-tables.ts'
import { SAMPLE_EDITION, SAMPLE_POWERS } from '../../test/support/screens/samples.ts'
import { indexHelp, searchHelp } from './search.ts'

const index = indexHelp([SAMPLE_EDITION, SAMPLE_POWERS, CARDS])
const topics = (words: string) => searchHelp(index, words).map(({ topic }) => topic)

describe('looking through Help', () => {
  it('finds rules of every family by their numbers and by words anywhere in them', () => {
    expect(topics('tf-10')[0]).toBe('TF-10')
    expect(topics('CL-1')[0]).toBe('CL-1')
    expect(topics('boulders')).toContain('NA-1')
    expect(topics('redeal')).toContain('BC-15')
    expect(topics('back forth')[0]).toBe('CL-11')
    expect(topics('traitor')[0]).toBe('CQ-21')
    expect(topics('castleburg')).toContain('CQ-1')
  })

  it('finds pieces and powers of the editions that are here', () => {
    expect(searchHelp(index, 'marshal').map(({ where }) => where)).toContain('Classic')
    expect(searchHelp(index, 'scout')[0]?.title).toMatch(/Scout/)
    expect(topics('megatron')).toContain('quick-transformers-powers')
  })

  it('finds what else the page says', () => {
    const page = { topic: 'start-computers', title: 'Computers and hints', where: 'How it works here', text: 'Drummer is the weakest.' }
    const both = indexHelp([SAMPLE_EDITION], [page])
    expect(searchHelp(both, 'drummer').map(({ topic }) => topic)).toEqual(['start-computers'])
    expect(searchHelp(both, 'hints')[0]?.title).toBe('Computers and hints')
  })

  it('wants all words, takes beginnings in any case, and finds nothing for nothing', () => {
    expect(topics('STEALTH pri')).toContain('CL-20')
    expect(topics('stealth banana')).toEqual([])
    expect([topics(''), topics(' – ')]).toEqual([[], []])
  })
})
