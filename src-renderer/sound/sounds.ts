/**
 * Sounds made on the spot with WebAudio: no files. A sound is data, a few voices of filtered noise and tones with an envelope each; `play` schedules them.
 * Browsers allow sound only after the first touch, so the audio context is made at the first sound.
 */
import { SOUNDS, type Voice } from './recipes.ts'

export type SoundName = keyof typeof SOUNDS

export interface Sounds {
  /** Plays now, as loud as the volume at this moment; silent at volume 0 and where there is no audio. */
  play(name: SoundName): void
}

/** A player; `volume` is read at every sound, from 0 to 1. */
export function createSounds(volume: () => number): Sounds {
  let audio: AudioContext | null = null
  let noise: AudioBuffer | null = null
  return {
    play(name) {
      const loudness = volume()
      if (loudness <= 0 || typeof AudioContext === 'undefined') return
      audio ??= new AudioContext()
      noise ??= makeNoise(audio)
      if (audio.state === 'suspended') void audio.resume()
      const out = audio.createGain()
      out.gain.value = loudness * loudness
      out.connect(audio.destination)
      for (const voice of SOUNDS[name]) schedule(audio, out, noise, voice)
    },
  }
}

/** One second of noise that every voice shares. */
function makeNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

function schedule(audio: AudioContext, out: GainNode, noise: AudioBuffer, voice: Voice): void {
  const start = audio.currentTime + voice.at
  const end = start + voice.attack + voice.decay
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(voice.level, start + voice.attack)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  const filter = audio.createBiquadFilter()
  filter.type = voice.source === 'noise' ? 'bandpass' : 'lowpass'
  filter.Q.value = voice.source === 'noise' ? 1.2 : 0.5
  filter.frequency.setValueAtTime(voice.source === 'noise' ? voice.from : 5000, start)
  if (voice.source === 'noise') filter.frequency.exponentialRampToValueAtTime(voice.to, end)
  const source = voice.source === 'noise' ? noiseSource(audio, noise) : toneSource(audio, voice, start, end)
  source.connect(filter).connect(gain).connect(out)
  source.start(start)
  source.stop(end)
}

function noiseSource(audio: AudioContext, noise: AudioBuffer): AudioBufferSourceNode {
  const source = audio.createBufferSource()
  source.buffer = noise
  source.loop = true
  return source
}

function toneSource(audio: AudioContext, voice: Voice, start: number, end: number): OscillatorNode {
  const source = audio.createOscillator()
  source.type = voice.source === 'noise' ? 'sine' : voice.source
  source.frequency.setValueAtTime(voice.from, start)
  source.frequency.exponentialRampToValueAtTime(voice.to, end)
  return source
}
