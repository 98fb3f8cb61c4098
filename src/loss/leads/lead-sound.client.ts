import { useLocalStorage } from '@mantine/hooks'
import { playTones } from '#client/tones.ts'

/** Whether this device sounds when a new lead comes; null until someone said so. */
export const useLeadSound = () =>
  useLocalStorage<boolean | null>({
    key: 'dryline-lead-sound',
    defaultValue: null,
    getInitialValueInEffect: false,
  })

/** How long after its cause the sound still means something, in ms: a browser may hold it back until someone touches the page. */
const LATE = 3000

/** Two short rising tones. */
export const soundNewLead = () =>
  playTones(
    [660, 880].map((pitch, n) => ({ pitch, after: n * 0.18, length: 0.16 })),
    LATE,
  )
