import { useMediaQuery } from '@mantine/hooks'

/**
 * True if the window is at least `em` wide; updates when that changes. A phone is narrower than 48.
 */
export const useRoomFor = (em: number) =>
  useMediaQuery(`(min-width: ${em}em)`, undefined, { getInitialValueInEffect: false })
