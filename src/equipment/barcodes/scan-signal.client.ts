import { useLocalStorage } from '@mantine/hooks'
import { playTones } from '#client/tones.ts'

/** True if scans sound and vibrate on this device. On by default. */
export const useScanSound = () =>
  useLocalStorage<boolean>({
    key: 'dryline-scan-sound',
    defaultValue: true,
    getInitialValueInEffect: false,
  })

/**
 * Browsers hold sounds back until the first touch of the page. One that would play more than this
 * many ms late is dropped, because it no longer belongs to a scan.
 */
const LATE = 400

const tones = {
  good: [{ pitch: 1320, after: 0, length: 0.09 }],
  bad: [
    { pitch: 220, after: 0, length: 0.13 },
    { pitch: 196, after: 0.16, length: 0.13 },
  ],
}

/** Plays one short high tone for success, two low ones for failure, and vibrates. */
export function signal(isGood: boolean) {
  // Browsers allow neither until someone has touched the page.
  if (navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate?.(isGood ? 60 : [90, 60, 90])
  if ('AudioContext' in globalThis) playTones(isGood ? tones.good : tones.bad, LATE)
}
