import { expect, it } from 'vitest'
import { newSheet } from '#features/papers/starter-sheet.server.ts'
import { shownPages } from '#testing/shown-pdf.ts'

// Typefaces are opened first, on machines that are busy.

/** What a document with this text reads like. */
async function read(text: string) {
  const sheet = newSheet('A paper')
  sheet.say('P', text, 'bold', 11, { x: 48, y: 48, width: 500 })
  const [page] = await shownPages(await sheet.end(() => ''))
  return page!.said.trim()
}

it('a document reads as it is written, whatever others were drawn before it by the same process', async () => {
  // Each sign after a letter that is drawn with the same shape: ʼ as ’, ˮ as ”.
  for (const text of ['ʼOumuamua', 'O’Brien', 'Saidˮ', 'He said “no” again.'])
    expect(await read(text)).toContain(text.replaceAll(/[ʼˮ]/g, ''))
  for (const text of ['Zoë Nuñez 🔥', 'გიორგი ბერიძე', 'You may cancel by the above date.', '3x4 + 2.5 – Łódź, Ω and Й', 'Zoë again.'])
    expect(await read(text)).toBe(text)
})
