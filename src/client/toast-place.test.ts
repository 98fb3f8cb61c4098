import { expect, it } from 'vitest'
import { type Span, freeBottom } from '#client/toast-place.ts'

const room = { top: 64, bottom: 780 }

it.each<[string, Span[], number]>([
  ['at the bottom of an empty page', [], 780],
  ['above a button at the bottom', [{ top: 730, bottom: 774 }], 724],
  [
    'in the first gap that is high enough',
    [
      { top: 730, bottom: 774 },
      { top: 640, bottom: 690 },
      { top: 300, bottom: 340 },
    ],
    636,
  ],
  [
    'where it covers the fewest, if the page is full',
    [
      { top: 0, bottom: 800 },
      { top: 700, bottom: 800 },
    ],
    700,
  ],
  ['at the bottom, if every place covers as many', [{ top: 0, bottom: 900 }], 780],
])('toasts stand %s', (_, controls, bottom) => {
  expect(freeBottom(controls, room, 60)).toBe(bottom)
})
