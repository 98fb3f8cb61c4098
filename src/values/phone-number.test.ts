import { expect, it } from 'vitest'
import { dialLink, optionalOwnPhone, shownPhone } from '#values/phone-number.ts'

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
])('%s is shown as %s', (typed, shown) => {
  expect(shownPhone(typed)).toBe(shown)
})

it.each([
  ['(404) 555-0112', 'tel:+14045550112'],
  ['+1 404 555 0112', 'tel:+14045550112'],
  ['1-404-555-0171 ext. 12', 'tel:+14045550171'],
  ['+49 (761) 555 0171', 'tel:+497615550171'],
  ['555-0171 x4', 'tel:5550171'],
  ['text 404-555-0112', 'tel:4045550112'],
])('%s is dialed as %s', (typed, link) => {
  expect(dialLink(typed)).toBe(link)
})

it.each([
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
