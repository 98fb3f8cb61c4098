import { expect, it } from 'vitest'
import { paragraphsOf } from '#loss/documents/pdf-words.ts'

const piece = (
  str: string,
  x: number,
  y: number,
  { height = 9.5, width = 5 * str.length, hasEOL = false } = {},
) => ({
  str,
  height,
  width,
  hasEOL,
  transform: [height, 0, 0, height, x, y],
})
const texts = (pieces: Parameters<typeof paragraphsOf>[0]) =>
  paragraphsOf(pieces).map(({ text }) => text)

it('joins the lines of a paragraph, and keeps paragraphs, bullets and columns apart', () => {
  expect(
    texts([
      piece('Work begins when', 48, 329, { hasEOL: true }),
      piece('both have signed.', 48, 316, { hasEOL: true }),
      piece('You owe us its price.', 48, 290, { hasEOL: true }),
      piece('• Fans', 48, 278, { hasEOL: true }),
      piece('Signature', 48, 186),
      piece(' ', 90, 186, { width: 200 }),
      piece('Date', 316, 186),
    ]),
  ).toEqual([
    'Work begins when both have signed.',
    'You owe us its price.',
    '• Fans',
    'Signature',
    'Date',
  ])
})

it('puts what was filled in, which comes last, behind the label above it', () => {
  expect(
    texts([
      piece('Company', 48, 703, { height: 7.5 }),
      piece(' ', 82, 703, { width: 234, height: 0 }),
      piece('Contract number', 316, 703, { height: 7.5 }),
      piece('Page 1', 48, 40),
      piece('Whitfield Restoration', 48, 690, { height: 10 }),
      piece(' ', 146, 690, { width: 170, height: 0 }),
      piece('010020-03', 316, 690, { height: 10 }),
    ]),
  ).toEqual(['Company: Whitfield Restoration', 'Contract number: 010020-03', 'Page 1'])
})

it('knows a heading by its size, and finds nothing on a scan', () => {
  const long = 'Everything else in the agreement stays as it is, and both sides keep a copy.'
  expect(
    paragraphsOf([piece('Change Order', 48, 723, { height: 22 }), piece(long, 48, 690)]),
  ).toEqual([
    { text: 'Change Order', isHead: true },
    { text: long, isHead: false },
  ])
  expect(paragraphsOf([])).toEqual([])
})
