import { lineWords } from '#equipment/kits/kits.ts'
import type { Words } from '#values/words.ts'

/** Name and format of each field of a kit. */
export const kitWords = {
  name: 'Name',
  lines: [
    'Units',
    (text) =>
      text
        .split(/[\n,]/)
        .map((line) => lineWords(line.trim()))
        .join(', '),
  ],
  removed_at: 'Removed',
} as const satisfies Words
