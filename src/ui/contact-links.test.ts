import { describe, expect, it } from 'vitest'
import { EmailLink, PhoneLink, TextWithPhones } from '#ui/contact-links.tsx'
import { drawnAs, valuesOf, wordsOf } from '#testing/drawn.ts'

const inText = (text: string) => drawnAs(TextWithPhones, { text })

describe('a phone number', () => {
  it.each(['4045550171', '(404) 555-0171', '404.555.0171', '+1 404 555 0171'])(
    '%s is dialed when it is pressed',
    (phone) => {
      const html = drawnAs(PhoneLink, { phone })
      expect(valuesOf(html, 'href')).toEqual(['tel:+14045550171'])
      expect(wordsOf(html)).toEqual(['(404) 555-0171'])
    },
  )

  it.each(['ask for Bea', '555', ''])(
    'that is none (%j) stands as it was typed, without a link',
    (phone) => {
      expect(drawnAs(PhoneLink, { phone })).toBe(phone)
    },
  )
})

it('each of two numbers in one field is dialed by itself, with its extension', () => {
  const html = drawnAs(PhoneLink, { phone: '404-555-0171, 678-555-0172 x22' })
  expect(valuesOf(html, 'href')).toEqual(['tel:+14045550171', 'tel:+16785550172;ext=22'])
  expect(wordsOf(html)).toEqual(['(404) 555-0171', ',', '(678) 555-0172 x22'])
})

describe('a text', () => {
  it('has each of its phone numbers to press, and all its words', () => {
    const html = inText('Call 404-555-0171 or (404) 555-0112, then ask for Bea.')
    expect(valuesOf(html, 'href')).toEqual(['tel:+14045550171', 'tel:+14045550112'])
    expect(wordsOf(html)).toEqual([
      'Call',
      '(404) 555-0171',
      'or',
      '(404) 555-0112',
      ', then ask for Bea.',
    ])
  })

  it.each(['Claim WD-2026-532383', 'Paid $1,404.55', 'ZIP 30309-4045', 'Nov 25, 2026'])(
    '%s has none',
    (text) => {
      expect(inText(text)).toBe(text)
    },
  )

  it('shows markup as text', () => {
    expect(inText('<b>404-555-0171</b>')).not.toContain('<b>')
  })
})

it('writes to an email when it is pressed', () => {
  const html = drawnAs(EmailLink, { email: 'bea@example.com' })
  expect(valuesOf(html, 'href')).toEqual(['mailto:bea@example.com'])
  expect(wordsOf(html)).toEqual(['bea@example.com'])
})
