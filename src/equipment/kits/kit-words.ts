import { lineWords } from '#equipment/kits/kits.ts'
import type { Words } from '#values/words.ts'

/** What each field of a kit is called and how it reads. */
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
