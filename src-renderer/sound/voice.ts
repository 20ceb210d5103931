/** A spoken voice, where the browser has one. It says the newest sentence and drops what it had not finished. */

/** What of the Web Speech API is needed here. */
export type Speaker = Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel'>

export interface Speech {
  /** Whether there is a voice to speak with; browsers find theirs some time after a page was opened. */
  canSpeak(): boolean
  /** Says it now, as loud as `volume` between 0 and 1. */
  speak(text: string, volume: number): void
  stop(): void
}

/** `speaker` is the browser's own unless a test brings one; null where there is none. */
export function createSpeech(
  speaker: Speaker | null = typeof speechSynthesis === 'undefined' ? null : speechSynthesis,
  utter: (text: string) => SpeechSynthesisUtterance = (text) => new SpeechSynthesisUtterance(text),
): Speech {
  const english = (): SpeechSynthesisVoice | undefined => {
    const voices = speaker?.getVoices() ?? []
    const own = voices.filter(({ lang }) => lang.toLowerCase().startsWith('en'))
    // one that lives on this machine: nothing that is said leaves it
    return own.find(({ localService }) => localService)
  }
  return {
    canSpeak: () => english() !== undefined,
    speak(text, volume) {
      const voice = english()
      if (!speaker || !voice || volume <= 0 || text === '') return
      const said = utter(text)
      said.voice = voice
      said.lang = voice.lang
      said.volume = volume
      speaker.cancel()
      speaker.speak(said)
    },
    stop() {
      speaker?.cancel()
    },
  }
}
