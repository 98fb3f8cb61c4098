import { expect, it } from 'vitest'
import { paidWords } from '#time/hours/corrected-pay.ts'

const at = (time: string) => `2026-03-02T${time}:00.000000Z`
/** Punched from 7:00 to 17:15, including an hour of lunch. */
const lunch = {
  clock_in_time: at('07:00'),
  clock_out_time: at('16:15'),
  clocked_out_at: at('17:15'),
  break_seconds: 3600,
}
const none = { ...lunch, clock_out_time: at('17:15'), break_seconds: 0 }
const open = { ...lunch, clock_out_time: null, clocked_out_at: null, break_seconds: 0 }

it.each([
  ['as it stands', lunch, '07:00', '17:15', 3600, 'Paid: 9h 15m. 1h 00m of lunch deducted.'],
  [
    'half an hour less than was punched',
    lunch,
    '07:00',
    '16:45',
    3600,
    'Paid: 9h 15m → 8h 45m. 1h 00m of lunch deducted.',
  ],
  [
    'no lunch after all',
    lunch,
    '07:00',
    '17:15',
    0,
    'Paid: 9h 15m → 10h 15m. No lunch is deducted.',
  ],
  [
    'another beginning',
    lunch,
    '08:00',
    '17:15',
    3600,
    'Paid: 9h 15m → 8h 15m. 1h 00m of lunch deducted.',
  ],
  [
    'a lunch that was forgotten',
    none,
    '07:00',
    '17:15',
    3600,
    'Paid: 10h 15m → 9h 15m. 1h 00m of lunch deducted.',
  ],
  ['no lunch before', none, '07:00', '16:15', 0, 'Paid: 10h 15m → 9h 15m. No lunch is deducted.'],
  ['six hours', none, '07:00', '13:00', 0, 'Paid: 10h 15m → 6h 00m.'],
  [
    'a clock-out that was missing',
    open,
    '07:00',
    '15:00',
    0,
    'Paid: 8h 00m. No lunch is deducted.',
  ],
])('says what %s pays', (_, was, from, left, taken, said) => {
  expect(paidWords(was, at(from), at(left), taken)).toBe(said)
})
