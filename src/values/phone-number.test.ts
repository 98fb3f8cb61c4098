import { expect, it } from 'vitest'
import {
  dialLink,
  optionalOwnPhone,
  phoneParts,
  shownPhone,
  textLink,
} from '#values/phone-number.ts'

it.each([
  ['4045550171', '(404) 555-0171'],
  ['404-555-0171', '(404) 555-0171'],
  ['404.555.0171', '(404) 555-0171'],
  ['(404)555-0171', '(404) 555-0171'],
  [' +1 404 555 0171 ', '(404) 555-0171'],
  ['1-404-555-0171 ext. 12', '(404) 555-0171 x12'],
  ['(404) 555-0171', '(404) 555-0171'],
  ['+49 761 5550171', '+49 761 5550171'],
  ['555-0171', '555-0171'],
  ['404 555 0171 or ask Ruth', '404 555 0171 or ask Ruth'],
  ['4045550171, 404.555.0172', '(404) 555-0171, (404) 555-0172'],
  ['4045550171/4045550172 x9', '(404) 555-0171/(404) 555-0172 x9'],
])('%s is shown as %s', (typed, shown) => {
  expect(shownPhone(typed)).toBe(shown)
})

it.each([
  ['(404) 555-0112', 'tel:+14045550112'],
  ['+1 404 555 0112', 'tel:+14045550112'],
  ['1-404-555-0171 ext. 12', 'tel:+14045550171;ext=12'],
  ['(404) 555-0133 x22', 'tel:+14045550133;ext=22'],
  ['404-555-0133, ext 22', 'tel:+14045550133;ext=22'],
  ['404-555-0171, 404-555-0172', 'tel:+14045550171'],
  ['(404) 555-0171 (404) 555-0172', 'tel:+14045550171'],
  ['404-555-0171 or 678-555-0172 x3', 'tel:+14045550171'],
  ['+49 761 5550171 / +49 761 5550172', 'tel:+497615550171'],
  ['555-0171, 555-0172', 'tel:5550171'],
  ['+49 (761) 555 0171', 'tel:+497615550171'],
  ['555-0171 x4', 'tel:5550171;ext=4'],
  ['text 404-555-0112', 'tel:+14045550112'],
])('%s is dialed as %s', (typed, link) => {
  expect(dialLink(typed)).toBe(link)
})

it('writes a text message to a number without its extension', () => {
  expect(textLink('(404) 555-0133 x22')).toBe('sms:+14045550133')
})

it('cuts a text with several numbers, and no other', () => {
  expect(phoneParts('404-555-0171 (Ruth), 404-555-0172 x9')).toEqual([
    { text: '404-555-0171', isPhone: true },
    { text: ' (Ruth), ', isPhone: false },
    { text: '404-555-0172 x9', isPhone: true },
  ])
  expect(phoneParts('404 555 0171 or ask Ruth')).toEqual([
    { text: '404 555 0171 or ask Ruth', isPhone: true },
  ])
  expect(phoneParts('ask Ruth')).toEqual([{ text: 'ask Ruth', isPhone: false }])
})

it.each([
  ['404-555-0171, 404-555-0172', true],
  ['404 555 0171', true],
  ['+1 (404) 555-0171 ext. 12', true],
  ['404-555-0171 or ask Ruth', true],
  ['fax 404-555-0171', true],
  ['+49 761 5550171', true],
  ['', true],
  ['404 555 01', false],
  ['404 555 01 99 99', false],
  ['555-0171', false],
  ['000 000 0000', false],
  ['12', false],
  ['+49 761', false],
])('%s is a number to be called back at: %s', (typed, is) => {
  expect(optionalOwnPhone('Phone').safeParse(typed).success).toBe(is)
})
