import { useLocalStorage } from '@mantine/hooks'
import { playTones } from '#client/tones.ts'

/** Whether scans sound and vibrate on this device: they do until someone switches it off. */
export const useScanSound = () =>
  useLocalStorage<boolean>({
    key: 'dryline-scan-sound',
    defaultValue: true,
    getInitialValueInEffect: false,
  })

/** A sound that comes later than this, in ms, belongs to no scan anymore: browsers hold it back until someone touched the page. */
const LATE = 400

const tones = {
  good: [{ pitch: 1320, after: 0, length: 0.09 }],
  bad: [
    { pitch: 220, after: 0, length: 0.13 },
    { pitch: 196, after: 0.16, length: 0.13 },
  ],
}

/** A short high tone and a tap for what is good; two low ones for what is not. */
export function signal(isGood: boolean) {
  // Before someone touched the page browsers allow neither.
  if (navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate?.(isGood ? 60 : [90, 60, 90])
  if ('AudioContext' in globalThis) playTones(isGood ? tones.good : tones.bad, LATE)
}
