import { describe, expect, it } from 'vitest'
import { acceptance, noAddress, registration, setUpForm } from '#features/accounts/accounts.ts'
import { agentInvitation, staffInvitation } from '#features/invitations/invitations.ts'
import { profileForm } from '#features/profile/profile.ts'

describe('a name', () => {
  it.each(['visit https://evil.example', 'WWW.evil.example', 'Www.Evil', 'prize@evil.example', 'ftp://x', 'A@'])(
    'is not %s: a letter that greets by it would advertise it',
    (name) => {
      expect(noAddress(name)).toBe(false)
      for (const { shape } of [registration, acceptance, setUpForm, staffInvitation, agentInvitation, profileForm]) {
        const { error } = shape.name.safeParse(name)
        expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a name, not a web or email address'])
      }
    },
  )

  it.each(['Wanda Wwwilson', 'O’Brien: and Sons', 'Smith/Jones', 'J. R. Example', '李 小龍'])('may be %s', (name) => {
    for (const { shape } of [registration, acceptance, setUpForm, staffInvitation, agentInvitation, profileForm])
      expect(shape.name.parse(name)).toBe(name)
  })
})
