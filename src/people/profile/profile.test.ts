import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  initialsOf,
  passwordChange,
  picture,
  pictureType,
  profileForm,
} from '#people/profile/profile.ts'

describe('a picture is what its first bytes say', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  it.each([
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0]), 'image/jpeg'],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'image/png'],
    ['a WebP', bytes('RIFF\0\0\0\0WEBPVP8L'), 'image/webp'],
    ['another RIFF', bytes('RIFF\0\0\0\0WAVEfmt '), undefined],
    ['the beginning of a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), undefined],
    ['a GIF', bytes('GIF89a'), undefined],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['a page', bytes('<!doctype html>'), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('%s', (_what, data, type) => {
    expect(pictureType(data)).toBe(type)
  })

  it('so that nothing that begins as text is one', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('<', '>', '!', 'html', 'svg', 'RIFF', 'WEBP', ' ', '=', '\n'),
        }),
        (text) => {
          return pictureType(bytes(text)) === undefined || /^RIFF....WEBP/s.test(text)
        },
      ),
    )
  })
})

it.each([
  ['Odette Fairweather', 'OF'],
  ['  odette  van der  meer ', 'OM'],
  ['Cher', 'C'],
  ['🦊 Fox', '🦊F'],
  ['عائلة', 'ع'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

describe('forms', () => {
  it('take the name and the phone that a person may have, and no more', () => {
    expect(profileForm.parse({ name: '  Odette ', phone: ' ' })).toEqual({
      name: 'Odette',
      phone: null,
    })
    for (const wrong of [
      { name: ' ', phone: '' },
      { name: 'x'.repeat(101), phone: '' },
      { name: 'A', phone: '1'.repeat(41) },
    ])
      expect(profileForm.safeParse(wrong).success).toBe(false)
  })

  it('ask for both passwords, the new one of 10 characters or more', () => {
    expect(passwordChange.safeParse({ current: 'x', password: '1234567890' }).success).toBe(true)
    for (const wrong of [
      { current: '', password: '1234567890' },
      { current: 'x', password: '123456789' },
      { password: '1234567890' },
    ])
      expect(passwordChange.safeParse(wrong).success).toBe(false)
  })

  it('take a picture in base64 only', () => {
    expect(picture.safeParse({ base64: 'AAAA' }).success).toBe(true)
    for (const wrong of ['data:image/png;base64,AAAA', 'A', 'A'.repeat(268_004)])
      expect(picture.safeParse({ base64: wrong }).success).toBe(false)
  })
})
