/** Whether outcomes are spoken on this device. Off at first; stored on the device, since voices differ. */
import { createSpeech, type Speech } from '../sound/voice.ts'
import { keep, recall } from './memory.ts'

const KEPT = 'spoken'

export class SpokenOutcomes {
  on = $state(recall(KEPT) === true)
  /** Whether the browser has found a voice so far. */
  available = $state(false)
  readonly #speech: Speech
  readonly #volume: () => number

  constructor(volume: () => number, speech: Speech = createSpeech()) {
    this.#volume = volume
    this.#speech = speech
    this.available = speech.canSpeak()
  }

  /** Looks for voices again whenever the browser has found some. Returns how to stop. */
  start(): () => void {
    const look = (): void => {
      this.available = this.#speech.canSpeak()
    }
    look()
    if (typeof speechSynthesis === 'undefined') return () => this.#speech.stop()
    speechSynthesis.addEventListener('voiceschanged', look)
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', look)
      this.#speech.stop()
    }
  }

  set(on: boolean): void {
    this.on = on
    keep(KEPT, on)
    if (!on) this.#speech.stop()
  }

  /** Speaks what is announced; only text that the screen shows to all players. */
  say(text: string): void {
    if (this.on) this.#speech.speak(text, this.#volume())
  }

  stop(): void {
    this.#speech.stop()
  }
}
