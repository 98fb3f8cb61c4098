import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceName, initialsOf, passwordChange, picture, pictureType, profileForm } from '#features/profile/profile.ts'

describe('a device is named by its browser and its system', () => {
  const mozilla = 'Mozilla/5.0'
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
    [`${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on Linux'],
    [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Chromebook'],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
      'Safari on Mac',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone or iPad',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPhone or iPad',
    ],
    [`${mozilla} (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `${mozilla} (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`, 'Opera on Windows'],
    ['curl/8.5.0', 'A program'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })

  it('and never shows what a client wrote there', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (userAgent) => /^[A-Za-z ]+$/.test(deviceName(userAgent))))
  })
})

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
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '!', 'html', 'svg', 'RIFF', 'WEBP', ' ', '=', '\n') }), (text) => {
        return pictureType(bytes(text)) === undefined || /^RIFF....WEBP/s.test(text)
      }),
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
    expect(profileForm.parse({ name: '  Odette ', phone: ' ' })).toEqual({ name: 'Odette', phone: null })
    for (const wrong of [
      { name: ' ', phone: '' },
      { name: 'x'.repeat(101), phone: '' },
      { name: 'A', phone: '1'.repeat(41) },
    ])
      expect(profileForm.safeParse(wrong).success).toBe(false)
  })

  it('ask for both passwords, the new one of 10 characters or more', () => {
    expect(passwordChange.safeParse({ current: 'x', password: '1234567890' }).success).toBe(true)
    for (const wrong of [{ current: '', password: '1234567890' }, { current: 'x', password: '123456789' }, { password: '1234567890' }])
      expect(passwordChange.safeParse(wrong).success).toBe(false)
  })

  it('take a picture in base64 only', () => {
    expect(picture.safeParse({ base64: 'AAAA' }).success).toBe(true)
    for (const wrong of ['data:image/png;base64,AAAA', 'A', 'A'.repeat(268_004)])
      expect(picture.safeParse({ base64: wrong }).success).toBe(false)
  })
})
