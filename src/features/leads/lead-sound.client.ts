import { useLocalStorage } from '@mantine/hooks'

/** Whether this device sounds when a new lead comes; null until someone said so. */
export const useLeadSound = () =>
  useLocalStorage<boolean | null>({ key: 'dryline-lead-sound', defaultValue: null, getInitialValueInEffect: false })

let context: AudioContext | undefined

/** Browsers let a page sound only after somebody touched it; called at a touch, it opens the way for later. */
export function wakeSound() {
  context ??= new AudioContext()
  return context.resume()
}

/** How long after its cause the sound still means something, in ms: a browser may hold it back until somebody touches the page. */
const LATE = 3000

/** Two short rising tones. */
export function soundNewLead() {
  const asked = Date.now()
  void wakeSound().then(() => {
    if (Date.now() - asked < LATE) [660, 880].forEach((pitch, n) => tone(context!, pitch, n * 0.18))
  })
}

function tone(audio: AudioContext, pitch: number, delay: number) {
  const [oscillator, volume] = [audio.createOscillator(), audio.createGain()]
  const begin = audio.currentTime + delay
  oscillator.frequency.value = pitch
  // Faded in and out: a hard edge clicks.
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(0.3, begin + 0.02)
  volume.gain.linearRampToValueAtTime(0, begin + 0.16)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(begin)
  oscillator.stop(begin + 0.17)
}
