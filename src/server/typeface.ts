import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openSync } from 'fontkit'

const file = createRequire(import.meta.url).resolve
/**
 * Typefaces of documents: the app's own, and a script one for typed signatures. Others stand in if
 * those lack a letter, since names are Arabic or Georgian too.
 */
const own = {
  regular: file('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: file('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  script: file('@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf'),
}
const other = {
  regular: file('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: file('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  script: file('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
}
const emoji = file('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')
export type Weight = keyof typeof own

const chinese = (weight: string) =>
  join(dirname(file('@embedpdf/fonts-sc')), `../fonts/NotoSansHans-${weight}.otf`)
/**
 * Typefaces for names in other scripts. Each is opened only when needed, because the Chinese one is
 * 8 MB.
 */
const further: { letters: RegExp; regular: string; bold: string }[] = [
  {
    letters: /\p{Script=Hangul}/u,
    regular: file('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
    bold: file('@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf'),
  },
  {
    letters: /\p{Script=Thai}/u,
    regular: file('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    bold: file('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  },
  {
    letters: /\p{Script=Devanagari}/u,
    regular: file(
      '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    ),
    bold: file('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  },
  {
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
    regular: chinese('Regular'),
    bold: chinese('Bold'),
  },
]

/**
 * True for letters that accented letters are drawn from (Latin, Greek and Cyrillic, which end
 * here), and for signs such as ’ and digits that appear next to them.
 */
const isPlain = (letter: number) => {
  const text = String.fromCodePoint(letter)
  return (
    letter < 0x80 ||
    (letter < 0x530 && /[\p{Lu}\p{Ll}]/u.test(text)) ||
    (letter < 0x2200 && /[\p{P}\p{Sc}\p{Nd}]/u.test(text))
  )
}

const opened = new Map<string, { font: ReturnType<typeof openSync>; letters: Set<number> }>()
function open(path: string) {
  const before = opened.get(path)
  if (before) return before
  const font = openSync(path)
  const now = { font, letters: new Set('characterSet' in font ? font.characterSet : []) }
  // A glyph is read aloud and copied as the character it was first drawn for. Without this, after
  // one "Zoë", every later e would read as nothing.
  if ('glyphForCodePoint' in font)
    for (const letter of now.letters) if (isPlain(letter)) font.glyphForCodePoint(letter)
  opened.set(path, now)
  return now
}
const has = (path: string, letter: string) => open(path).letters.has(letter.codePointAt(0)!)

/**
 * Registers the open typefaces with a new document, under their file names. Their shaping data is
 * then read once and not per document, which would take a tenth of a second.
 */
export function lendTypefaces(doc: PDFKit.PDFDocument) {
  // pdfkit accepts an open font as well as its bytes, but its types do not say so.
  for (const path of [...Object.values(own), ...Object.values(other), emoji])
    doc.registerFont(path, open(path).font as unknown as PDFKit.Mixins.PDFFontSource)
  return doc
}

/** For tests: true if one of our typefaces has each letter of a text. */
export const isDrawable = (text: string) =>
  Array.from(text.replaceAll(joiners, '')).every(
    (letter) => letter === '\n' || has(faceOf(letter, 'regular'), letter),
  )

/** Returns the typefaces of other scripts that a text may need. */
const moreFor = (text: string, weight: Weight) =>
  further.flatMap(({ letters, regular, bold }) =>
    letters.test(text) ? (weight === 'bold' ? bold : regular) : [],
  )

/** Returns the file of the typeface that has every letter of a text. */
export function typefaceFor(text: string, weight: Weight) {
  const hasAll = (face: string) => Array.from(text).every((letter) => has(face, letter))
  return [own[weight], other[weight], ...moreFor(text, weight)].find(hasAll) ?? other[weight]
}

/** Joiners and selectors change how their neighbors look and are not letters. */
const joiners = /\p{Join_Control}|\p{Variation_Selector}/gu
const isEmoji = /^(\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Regional_Indicator}|\p{Emoji}\u20e3)/u
const isRightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const characters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

function faceOf(character: string, weight: Weight) {
  if (isEmoji.test(character)) return emoji
  const letters = Array.from(character.replaceAll(joiners, ''))
  const hasAll = (face: string) => letters.every((letter) => has(face, letter))
  return (
    [own[weight], other[weight], emoji, ...moreFor(character, weight)].find(hasAll) ?? other[weight]
  )
}

export interface Run {
  text: string
  font: string
}

/**
 * Splits one line of text into pieces, each with the file of a typeface that has its letters, from
 * left to right as drawn. A space stays with the text before it, so that words written from right
 * to left keep their order. A character that no typeface has shows as a box.
 */
export function typefaceRuns(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const { segment } of characters.segment(text)) {
    const last = runs.at(-1)
    const font = segment === ' ' && last ? last.font : faceOf(segment, weight)
    if (last?.font === font) last.text += segment
    else runs.push({ text: segment, font })
  }
  return isRightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '') ? runs.toReversed() : runs
}
