import { describe, expect, it, vi } from 'vitest'
import { createSpeech, type Speaker } from './voice.ts'

const voice = (lang: string, localService = true) => ({ lang, localService }) as SpeechSynthesisVoice
function speaker(voices: readonly SpeechSynthesisVoice[]) {
  const said: SpeechSynthesisUtterance[] = []
  const of: Speaker = { getVoices: () => [...voices], speak: (each) => void said.push(each), cancel: vi.fn() }
  return { of, said }
}
const utter = (text: string): SpeechSynthesisUtterance => ({ text }) as SpeechSynthesisUtterance

describe('the voice', () => {
  it('says a sentence with an English voice of this machine, at the given volume', () => {
    const { of, said } = speaker([voice('de-DE'), voice('en-GB', false), voice('en-US')])
    const speech = createSpeech(of, utter)
    expect(speech.canSpeak()).toBe(true)
    speech.speak('Red wins.', 0.5)
    expect(said).toMatchObject([{ text: 'Red wins.', lang: 'en-US', volume: 0.5 }])
  })

  it('drops what it had not finished', () => {
    const { of } = speaker([voice('en-US')])
    createSpeech(of, utter).speak('Blue holds.', 1)
    expect(of.cancel).toHaveBeenCalledTimes(1)
  })

  it('is silent where there is none, where it would leave the machine, and when sound is off', () => {
    const [far, here] = [speaker([voice('en-GB', false)]), speaker([voice('en-GB')])]
    createSpeech(far.of, utter).speak('Red wins.', 1)
    createSpeech(here.of, utter).speak('Red wins.', 0)
    createSpeech(null, utter).speak('Red wins.', 1)
    expect([...far.said, ...here.said]).toEqual([])
    expect(createSpeech(far.of, utter).canSpeak()).toBe(false)
    expect(createSpeech(null, utter).canSpeak()).toBe(false)
  })
})
