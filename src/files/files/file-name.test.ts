import fc from 'fast-check'
import { expect, it } from 'vitest'
import { longestFileName, safeFileName } from '#files/files/file-name.ts'
import { type FileType, fileTypes } from '#files/files/file-types.ts'
import { atNight } from '#testing/ring.ts'

it.each([
  ['IMG_0042.HEIC', 'heic', 'IMG_0042.heic'],
  ['IMG_0042.HEIC', 'jpeg', 'IMG_0042.jpg'],
  ['../../etc/passwd', 'jpeg', 'passwd.jpg'],
  ['..\\..\\Windows\\win.ini', 'txt', 'win.txt'],
  ['C:\\fakepath\\Küche 2. Stock.jpeg', 'jpeg', 'Küche 2. Stock.jpg'],
  ['地下室.png', 'png', '地下室.png'],
  ['Подвал до.jpg', 'jpeg', 'Подвал до.jpg'],
  ['evil\u202egpj.exe', 'jpeg', 'evilgpj.jpg'],
  ['a\0b\u0007c.jpg', 'jpeg', 'abc.jpg'],
  ['..', 'jpeg', 'photo.jpg'],
  ['', 'pdf', 'document.pdf'],
  ['   .  ', 'docx', 'document.docx'],
  ['/', 'png', 'photo.png'],
  ['.htaccess', 'png', 'htaccess.png'],
  ['CON', 'png', '_CON.png'],
  ['nul.tar.jpg', 'jpeg', '_nul.tar.jpg'],
  ['com¹.png', 'png', '_com¹.png'],
  ['Contract.pdf', 'pdf', 'Contract.pdf'],
  ['a<b>:"|?*.txt', 'txt', 'a_b______.txt'],
  ['invoice.pdf.jpg', 'jpeg', 'invoice.pdf.jpg'],
  ['Mr. Smith', 'pdf', 'Mr. Smith.pdf'],
  ['leak 2.5', 'jpeg', 'leak 2.5.jpg'],
] as const)('makes %j of type %s into %j', (told, type, name) =>
  expect(safeFileName(told, type)).toBe(name),
)

it('cuts a long name without cutting a character in two, by characters and by bytes', () => {
  expect(safeFileName('x'.repeat(5000), 'jpeg')).toHaveLength(longestFileName)
  const flooded = safeFileName('🌊'.repeat(150), 'jpeg')
  expect(flooded).toMatch(/^(🌊)+\.jpg$/u)
  expect(Buffer.byteLength(flooded)).toBeLessThanOrEqual(240)
})

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom(
      '.',
      '/',
      '\\',
      ' ',
      '\0',
      '\u202e',
      'n',
      'u',
      'l',
      'é',
      '\ud800',
      '😀',
      ':',
    ),
    maxLength: 300,
  }),
)
const anyType = fc.constantFrom(...(Object.keys(fileTypes) as FileType[]))

it('always gives a name that any system can keep, and gives it again when asked with it', () => {
  fc.assert(
    fc.property(anyName, anyType, (told, type) => {
      const name = safeFileName(told, type)
      expect(name.length).toBeLessThanOrEqual(longestFileName)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
      expect(name.endsWith(`.${fileTypes[type].extension}`)).toBe(true)
      expect(name.isWellFormed()).toBe(true)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\<>:"|?*]|^[. ]|[. ]$/u)
      expect(name).not.toMatch(/^(con|prn|aux|nul|com[0-9]|lpt[0-9])\./i)
      expect(safeFileName(name, type)).toBe(name)
    }),
    { numRuns: atNight(2000, 300) },
  )
})
