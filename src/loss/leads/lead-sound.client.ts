import { useLocalStorage } from '@mantine/hooks'
import { playTones } from '#client/tones.ts'

/** True if this device plays a sound for new leads; null until someone chooses. */
export const useLeadSound = () =>
  useLocalStorage<boolean | null>({
    key: 'dryline-lead-sound',
    defaultValue: null,
    getInitialValueInEffect: false,
  })

/**
 * Longest delay after which the sound may still play, in ms. A browser may hold it back until
 * someone touches the page.
 */
const LATE = 3000

/** Plays two short rising tones. */
export const soundNewLead = () =>
  playTones(
    [660, 880].map((pitch, n) => ({ pitch, after: n * 0.18, length: 0.16 })),
    LATE,
  )
