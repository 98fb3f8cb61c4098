import { expect, it } from 'vitest'
import { lineOf, lineWords, shortWords, textOf, typedKit } from '#equipment/kits/kits.ts'

it.each([
  ['6 air_mover', '6 Air Movers'],
  ['1 dehumidifier LGR 7000XLi', '1 Dehumidifier LGR 7000XLi'],
  ['2 other', '2 Other'],
])('reads the line %j as %j, and writes it back', (text, words) => {
  expect([lineWords(text), textOf(lineOf(text)!)]).toEqual([words, text])
})

it.each(['0 air_mover', '201 air_mover', 'air_mover', '6 fan', '6', ''])(
  'refuses the line %j',
  (text) => {
    expect(lineOf(text)).toBeUndefined()
    expect(typedKit.safeParse({ name: 'Kit', lines: text }).success).toBe(false)
  },
)

it('takes lines that are typed below each other, 200 units in all', () => {
  expect(
    typedKit.parse({ name: ' Class 2 bedroom ', lines: '6 air_mover\n1 dehumidifier LGR' }),
  ).toEqual({
    name: 'Class 2 bedroom',
    lines: ['6 air_mover', '1 dehumidifier LGR'],
  })
  expect(typedKit.safeParse({ name: 'Kit', lines: '150 air_mover\n51 heater' }).success).toBe(false)
})

it('says what is short', () => {
  expect(
    shortWords([
      { line: '6 air_mover', found: 4 },
      { line: '1 dehumidifier LGR', found: 0 },
    ]),
  ).toBe('6 Air Movers: 4 available. 1 Dehumidifier LGR: none available.')
})
