import { archivedInWords, type Words } from '#values/words.ts'

/** Labels and formats of a meter's fields. */
export const meterWords = {
  maker: 'Maker',
  model: 'Model',
  serial_number: 'Serial number',
  archived_at: archivedInWords,
} as const satisfies Words
