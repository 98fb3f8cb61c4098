let context: AudioContext | undefined

/** Browsers let a page sound only after someone touched it; called at a touch, it opens the way for later. */
export function wakeSound() {
  context ??= new AudioContext()
  return context.resume()
}

export interface Tone {
  /** In Hz. */
  pitch: number
  /** When it begins and how long it is, in seconds. */
  after: number
  length: number
}

/** Sounds these tones; not at all where the browser held them back for longer than `late` ms. */
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
  // Faded in and out: a hard edge clicks.
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(0.3, begin + 0.02)
  volume.gain.linearRampToValueAtTime(0, begin + length)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(begin)
  oscillator.stop(begin + length + 0.01)
}
