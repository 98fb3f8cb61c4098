import { useMediaQuery } from '@mantine/hooks'

/** Whether the window has room for something `em` wide, at once and when it changes. A phone has none for 48. */
export const useRoomFor = (em: number) =>
  useMediaQuery(`(min-width: ${em}em)`, undefined, { getInitialValueInEffect: false })
