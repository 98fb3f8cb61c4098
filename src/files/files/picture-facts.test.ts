import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pictureFacts } from '#files/files/picture-facts.ts'
import { degrees, exifBlock, type Field, gpsFields, timeFields } from '#testing/exif-block.ts'
import { atNight } from '#testing/ring.ts'

const now = new Date('2026-01-15T12:00:00Z')
const position = (...gps: Field[]) => pictureFacts(exifBlock({ gps }), now)
const missing = (sentence: RegExp) => ({ position_missing: expect.stringMatching(sentence) })

it('reads where, with its accuracy in metres', () => {
  expect(position(...gpsFields(33.749, -84.388, 4.75))).toEqual({
    position: { latitude: 33.749, longitude: -84.388, accuracy: 4.75 },
  })
  expect(position(...gpsFields(-33.8568, 151.2153))).toEqual({
    position: { latitude: -33.8568, longitude: 151.2153 },
  })
  expect(position(...gpsFields(33, -84, 0))).toEqual({ position: { latitude: 33, longitude: -84 } })
})

const [north, west] = [
  { tag: 1, text: 'N' },
  { tag: 3, text: 'W' },
]
const at = (value: [number, number][], other = degrees(84)): Field[] => [
  north,
  { tag: 2, fractions: value },
  west,
  { tag: 4, fractions: other },
]
it.each<[string, Field[], RegExp]>([
  ['no position', [], /has no location/],
  ['a directory with nothing in it', [{ tag: 0, longs: [1] }], /location empty/],
  [
    'empty text',
    [
      { tag: 1, text: '' },
      { tag: 2, text: '' },
    ],
    /location empty/,
  ],
  ['0, 0', gpsFields(0, 0), /is 0, 0/],
  [
    'nothing below the line',
    at(
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ),
    /not a number/,
  ],
  ['no side of the globe', at(degrees(33)).filter((field) => field.tag !== 1), /not a number/],
  [
    'beyond the pole',
    at([
      [91, 1],
      [0, 1],
      [0, 1],
    ]),
    /not on Earth/,
  ],
  [
    'beyond the date line',
    at(degrees(33), [
      [181, 1],
      [0, 1],
      [0, 1],
    ]),
    /not on Earth/,
  ],
  [
    'a position that the phone calls void',
    [...gpsFields(33, -84), { tag: 9, text: 'V' }],
    /not valid/,
  ],
])('says why there is none: %s', (_, gps, sentence) =>
  expect(position(...gps)).toEqual(missing(sentence)),
)

it('reads when, with the distance from UTC', () => {
  const facts = (exif: Field[]) => pictureFacts(exifBlock({ exif }), now).captured_at
  expect(facts(timeFields('2025:11:20 02:14:05', '-05:00'))).toEqual({
    local: '2025-11-20T02:14:05',
    offset: '-05:00',
  })
  expect(facts(timeFields('2025-11-20 02:14:05'))).toEqual({ local: '2025-11-20T02:14:05' })
  expect(facts(timeFields('2025:11:20 02:14:05', '+99:00'))).toEqual({
    local: '2025-11-20T02:14:05',
  })
  expect(facts([{ tag: 0x9004, text: '2025:11:20 02:14:05' }])).toEqual({
    local: '2025-11-20T02:14:05',
  })
  expect(facts(timeFields('2026:01:16 11:59:59'))).toBeDefined()
})

const satellites = (date: string | undefined, ...time: [number, number][]): Field[] => [
  { tag: 7, fractions: time },
  ...(date ? [{ tag: 0x1d, text: date }] : []),
]
const captured = (exif: Field[], gps: Field[] = []) =>
  pictureFacts(exifBlock({ exif, gps }), now).captured_at
const local = '2025-11-20T14:05:06'

it.each<[string, Field[], object]>([
  ['inside the date', timeFields('2025:11:20 14:05:06-06:00'), { local, offset: '-06:00' }],
  [
    'inside the date, behind fractions and a space',
    timeFields('2025:11:20 14:05:06.123 +0100'),
    { local, offset: '+01:00' },
  ],
  ['as +0000', timeFields('2025:11:20 14:05:06', '+0000'), { local, offset: '+00:00' }],
  ['as Z behind the date', timeFields('2025-11-20T14:05:06Z'), { local, offset: '+00:00' }],
  [
    'in OffsetTime alone',
    [...timeFields('2025:11:20 14:05:06'), { tag: 0x9010, text: '-05:00' }],
    { local, offset: '-05:00' },
  ],
  ['as nonsense', timeFields('2025:11:20 14:05:06', 'EST'), { local }],
])('reads the zone %s', (_, exif, expected) => expect(captured(exif)).toEqual(expected))

it.each<[string, Field[], object]>([
  [
    'by date and time',
    satellites('2025:11:20', [20, 1], [5, 1], [6, 1]),
    { local, offset: '-06:00' },
  ],
  [
    'by a fix from three minutes before',
    satellites('2025:11:20', [20, 1], [2, 1], [0, 0]),
    { local, offset: '-06:00' },
  ],
  [
    'by the time alone',
    satellites(undefined, [20, 1], [5, 1], [6, 1]),
    { local, offset: '-06:00' },
  ],
  [
    'by the day before',
    satellites('2025:11:20', [8, 1], [35, 1], [6, 1]),
    { local, offset: '+05:30' },
  ],
  ['not by a fix from long before', satellites('2025:11:20', [19, 1], [40, 1], [6, 1]), { local }],
  ['not by another day', satellites('2025:11:18', [20, 1], [5, 1], [6, 1]), { local }],
  ['not by a time that is none', satellites('2025:11:20', [30, 1], [5, 1], [6, 1]), { local }],
])('proves the zone %s', (_, gps, expected) =>
  expect(captured(timeFields('2025:11:20 14:05:06'), gps)).toEqual(expected),
)

it('takes the satellites’ date and time where the clock wrote none, and neither alone', () => {
  expect(captured([], satellites('2025:11:20', [20, 1], [5, 1], [6, 1]))).toEqual({
    local: '2025-11-20T20:05:06',
    offset: '+00:00',
  })
  expect(captured([], satellites(undefined, [20, 1], [5, 1], [6, 1]))).toBeUndefined()
  expect(captured([], [{ tag: 0x1d, text: '2025:11:20' }])).toBeUndefined()
  expect(captured([], satellites('1980:01:06', [0, 1], [0, 1], [0, 1]))).toBeUndefined()
})

it('reads a position whose seconds are 0/0, and one in decimal degrees', () => {
  const decimal = (value: number): [number, number][] => [
    [Math.floor(value), 1],
    [Math.round((value % 1) * 60_000), 1000],
    [0, 0],
  ]
  expect(position(...at(decimal(33.749), decimal(84.388)))).toEqual({
    position: { latitude: 33.749, longitude: -84.388 },
  })
  const degreesAlone = (value: number): [number, number][] => [
    [value * 1000, 1000],
    [0, 0],
    [0, 0],
  ]
  expect(position(...at(degreesAlone(33.749), degreesAlone(84.388)))).toEqual({
    position: { latitude: 33.749, longitude: -84.388 },
  })
  expect(
    position(
      ...at([
        [33, 1],
        [0, 0],
        [0, 0],
      ]),
    ),
  ).toEqual(missing(/not a number/))
})

it.each([
  '0000:00:00 00:00:00',
  '1989:12:31 23:59:59',
  '2026:01:16 12:00:01',
  '2025:02:30 10:00:00',
  '2025:11:20 24:00:00',
  '    :  :     :  :  ',
  'yesterday',
  '',
])('believes no %j', (written) =>
  expect(pictureFacts(exifBlock({ exif: timeFields(written) }), now).captured_at).toBeUndefined(),
)

it('takes nothing from IFD0’s date, which every edit overwrites', () =>
  expect(
    pictureFacts(exifBlock({ main: [{ tag: 0x0132, text: '2025:11:20 02:14:05' }] }), now)
      .captured_at,
  ).toBeUndefined())

const whole = exifBlock({
  main: [{ tag: 0x010f, text: 'Apple' }],
  exif: timeFields('2025:11:20 02:14:05', '-05:00'),
  gps: gpsFields(33.749, -84.388, 4.75),
})

it('bears fields that claim four thousand million values, directories in each other, and unknown types, and reads the rest', () => {
  const greedy = Buffer.from(whole)
  greedy.writeUInt32BE(0xffffffff, 8 + 2 + 4)
  expect(pictureFacts(greedy, now)).toMatchObject({
    captured_at: { local: '2025-11-20T02:14:05' },
    position: { latitude: 33.749 },
  })
  const strange = Buffer.from(whole)
  strange.writeUInt16BE(129, 8 + 2 + 2)
  expect(pictureFacts(strange, now)).toMatchObject({
    captured_at: { local: '2025-11-20T02:14:05' },
    position: { latitude: 33.749 },
  })
  const looped = exifBlock({
    main: [
      { tag: 0x8769, longs: [8] },
      { tag: 0x8825, longs: [8] },
    ],
  })
  expect(pictureFacts(looped, now)).toEqual(missing(/empty/))
})

it('answers within bounds whatever the block says', () => {
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(changes, fc.nat(whole.length), (places, length) => {
      const block = Buffer.from(whole)
      for (const [place, value] of places) block[place] = value
      const facts = pictureFacts(block.subarray(0, length), now)
      if ('position' in facts) {
        expect(Math.abs(facts.position.latitude)).toBeLessThanOrEqual(90)
        expect(Math.abs(facts.position.longitude)).toBeLessThanOrEqual(180)
      } else expect(facts.position_missing).toMatch(/\.$/)
      if (facts.captured_at)
        expect(facts.captured_at.local).toMatch(/^(199\d|20[012]\d)-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    }),
    { numRuns: atNight(2000, 300) },
  )
})
