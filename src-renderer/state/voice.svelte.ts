/** Whether outcomes are spoken on this device. Off until somebody wants it, and kept by the device: voices are its own. */
import { createSpeech, type Speech } from '../sound/voice.ts'
import { keep, recall } from './memory.ts'

const KEPT = 'spoken'

export class SpokenOutcomes {
  on = $state(recall(KEPT) === true)
  /** Whether there is a voice, as far as the browser knows by now. */
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

  /** Speaks what is announced; only words that stand on the screen for all may be handed in. */
  say(text: string): void {
    if (this.on) this.#speech.speak(text, this.#volume())
  }

  stop(): void {
    this.#speech.stop()
  }
}
