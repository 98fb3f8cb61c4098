import { expect, it } from 'vitest'
import { isPrintable } from '#files/sealing/printable-text.ts'
import { newSheet } from '#files/papers/starter-sheet.server.ts'
import { isDrawable } from '#server/typeface.ts'
import { shownPages } from '#testing/shown-pdf.ts'

// Opens the typefaces first, for busy machines.

/** Returns the text that a reader finds in a document with this text. */
async function read(text: string) {
  const sheet = newSheet('A paper')
  sheet.say('P', text, 'bold', 11, { x: 48, y: 48, width: 500 })
  const [page] = await shownPages(await sheet.end(() => ''))
  return page!.said.trim()
}

it('a document reads as it is written, whatever others were drawn before it by the same process', async () => {
  // Each sign comes after a letter that is drawn with the same shape: ʼ as ’, ˮ as ”.
  for (const text of ['ʼOumuamua', 'O’Brien', 'Saidˮ', 'He said “no” again.'])
    expect(await read(text)).toContain(text.replaceAll(/[ʼˮ]/g, ''))
  for (const text of [
    '김철수',
    '王小明',
    '陳大文',
    '山田さくら',
    'สมชาย ใจดี',
    'Wang 王小明 & Kim 김철수',
  ])
    expect((await read(text)).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  for (const text of [
    'Zoë Nuñez 🔥',
    'გიორგი ბერიძე',
    'You may cancel by the above date.',
    '3x4 + 2.5 – Łódź, Ω and Й',
    'Zoë again.',
  ])
    expect(await read(text)).toBe(text)
})

it('has the letters that names have in every script that may be typed where one signs', () => {
  const names = [
    'Zoë Nuñez',
    'Ελένη Ωνάση',
    'Дмитрий Їжак',
    'Անի',
    'გიორგი',
    'דוד',
    'محمد علی',
    '김철수',
    '王小明',
    '陳大文',
    '山田さくら',
    'สมชาย',
    'हरि प्रसाद',
  ]
  expect(names.filter((name) => !isPrintable(name) || !isDrawable(name))).toEqual([])
  const common = Array.from({ length: 0x9fa5 - 0x4e00 }, (_, n) =>
    String.fromCodePoint(0x4e00 + n),
  ).filter((letter) => isDrawable(letter))
  expect(common.length).toBeGreaterThan(20_000)
  expect(
    Array.from({ length: 11_172 }, (_, n) => String.fromCodePoint(0xac00 + n)).filter(
      (letter) => !isDrawable(letter),
    ),
  ).toEqual([])
  expect(['রহিম', 'அருண்', 'አበበ'].filter((name) => isPrintable(name))).toEqual([])
})
