let context: AudioContext | undefined

/** Browsers allow sound only after a touch. Call this at a touch to allow sound later. */
export function wakeSound() {
  context ??= new AudioContext()
  return context.resume()
}

export interface Tone {
  /** Frequency in Hz. */
  pitch: number
  /** Start and duration, in seconds. */
  after: number
  length: number
}

/** Plays these tones, but not if the browser held them back for `late` ms or longer. */
export function playTones(tones: readonly Tone[], late: number) {
  const asked = Date.now()
  void wakeSound().then(() => {
    if (Date.now() - asked < late) for (const tone of tones) play(context!, tone)
  })
}

function play(audio: AudioContext, { pitch, after, length }: Tone) {
  const [oscillator, volume] = [audio.createOscillator(), audio.createGain()]
  const begin = audio.currentTime + after
  oscillator.frequency.value = pitch
  // Fade in and out, because a hard edge clicks.
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(0.3, begin + 0.02)
  volume.gain.linearRampToValueAtTime(0, begin + length)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(begin)
  oscillator.stop(begin + length + 0.01)
}
