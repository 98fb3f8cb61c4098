import { expect, it } from 'vitest'
import { emailCorrection } from '#workplaces/public-site/email-correction.ts'

it.each([
  ['harold@gmial,com', 'harold@gmail.com'],
  ['harold@gmial.com', 'harold@gmail.com'],
  ['harold@gmail,com', 'harold@gmail.com'],
  ['harold@gmail.con', 'harold@gmail.com'],
  ['harold@gmail.co', 'harold@gmail.com'],
  ['harold@gmail', 'harold@gmail.com'],
  ['harold@gmail..com', 'harold@gmail.com'],
  ['harold@@gmail.com', 'harold@gmail.com'],
  ['harold @gmail.com', 'harold@gmail.com'],
  ['harold@gmail.com.', 'harold@gmail.com'],
  ['H.Pruitt+home@YAHO.com', 'H.Pruitt+home@yahoo.com'],
  ['harold@hotmial.com', 'harold@hotmail.com'],
  ['harold@belsouth.net', 'harold@bellsouth.net'],
  ['harold@pruitt,com', 'harold@pruitt.com'],
  // Already correct, or beyond guessing.
  ['harold@gmail.com', undefined],
  ['Harold@Gmail.com', undefined],
  ['harold@ymail.com', undefined],
  ['harold@email.com', undefined],
  ['harold@example.com', undefined],
  ['harold@pruitt.co', undefined],
  ['harold', undefined],
  ['gmail.com', undefined],
  ['harold@', undefined],
  ['a@b@c', undefined],
  ['', undefined],
])('%j means %j', (typed, meant) => expect(emailCorrection(typed)).toBe(meant))
