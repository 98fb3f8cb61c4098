import { describe, expect, it } from 'vitest'
import {
  acceptance,
  hasNoAddress,
  passwordForm,
  registration,
  registrationForm,
  setUpForm,
} from '#people/accounts/accounts.ts'
import { agentInvitation, staffInvitation } from '#people/invitations/invitations.ts'
import { profileForm } from '#people/profile/profile.ts'
import { REQUIRED } from '#values/text.ts'

describe('a name', () => {
  it.each([
    'visit https://evil.example',
    'WWW.evil.example',
    'Www.Evil',
    'prize@evil.example',
    'ftp://x',
    'A@',
  ])('is not %s: an email that greets by it would advertise it', (name) => {
    expect(hasNoAddress(name)).toBe(false)
    for (const { shape } of [
      registration,
      acceptance,
      setUpForm,
      staffInvitation,
      agentInvitation,
      profileForm,
    ]) {
      const { error } = shape.name.safeParse(name)
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Enter a name, not a web or email address',
      ])
    }
  })

  it.each(['Wanda Wwwilson', 'O’Brien: and Sons', 'Smith/Jones', 'J. R. Example', '李 小龍'])(
    'may be %s',
    (name) => {
      for (const { shape } of [
        registration,
        acceptance,
        setUpForm,
        staffInvitation,
        agentInvitation,
        profileForm,
      ])
        expect(shape.name.parse(name)).toBe(name)
    },
  )
})

describe('the form to sign up', () => {
  const typed = {
    name: 'Otis Fairweather',
    email: 'otis@example.test',
    password: 'lamp-river-quartz-41',
    confirmation: 'lamp-river-quartz-41',
  }
  const complaints = (change: object) =>
    registrationForm
      .safeParse({ ...typed, ...change })
      .error?.issues.map(({ path, message }) => [path.join(), message]) ?? []

  it('takes a name, an address, and a password that was typed twice', () => {
    expect(complaints({})).toEqual([])
    expect(registrationForm.parse({ ...typed, email: ' Otis@Example.test ' }).email).toBe(
      'otis@example.test',
    )
  })

  it.each(['name', 'email', 'password', 'confirmation'])('asks for the %s', (field) => {
    expect(complaints({ [field]: '' })).toContainEqual([field, REQUIRED])
  })

  it('compares the two passwords, and has each of 10 to 200 characters', () => {
    expect(complaints({ confirmation: 'lamp-river-quartz-42' })).toEqual([
      ['confirmation', 'Passwords do not match'],
    ])
    expect(complaints({ password: '123456789', confirmation: '123456789' })).toEqual([
      ['password', 'Use at least 10 characters'],
    ])
    const long = 'x'.repeat(201)
    expect(complaints({ password: long, confirmation: long })).toEqual([
      ['password', 'Use at most 200 characters'],
    ])
  })

  it('is as strict as those that choose a new password or set up the installation', () => {
    const different = { ...typed, confirmation: 'lamp-river-quartz-42' }
    for (const form of [passwordForm, setUpForm])
      expect(form.safeParse(different).error?.issues.map(({ path }) => path.join())).toEqual([
        'confirmation',
      ])
  })
})
