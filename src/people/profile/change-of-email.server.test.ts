import { beforeEach, describe, expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import {
  betterPassword,
  forgetLimits,
  goodPassword,
  isSignedIn,
  newPerson,
  newSession,
  signIn,
  tokenTo,
} from '#testing/people.ts'

// Someone tries to add another person's mailbox to their own account, or to keep access to an
// account they lost.

const company = useCompany()
beforeEach(() => forgetLimits(company))

let addresses = 0
async function asked() {
  const [person, email] = [await newPerson(company, 6), `moved-${++addresses}@example.com`]
  await person.api.profile.changeEmail({ email, password: goodPassword })
  return { ...person, moved: email, token: await tokenTo(company, email) }
}
const emailOf = async (id: string) => {
  const { rows } = await company.owner.query(
    'select u.email as account, p.email as profile from auth.users u join profiles p using (id) where id = $1',
    [id],
  )
  const [{ account, profile }] = rows as [{ account: string; profile: string }]
  expect(account).toBe(profile)
  return account
}

describe('the link to a new e-mail address', () => {
  it('asks to sign in where the mailbox’s owner opens it, who is no one here or someone else, and stays good', async () => {
    const { id, email, moved, token, api } = await asked()
    const stranger = await newPerson(company, 4)
    expect(await company.as('nobody').profile.confirmEmail({ token })).toEqual({ state: 'sign in' })
    expect(await stranger.api.profile.confirmEmail({ token })).toEqual({ state: 'sign in' })
    expect(await emailOf(id)).toBe(email)
    expect(await emailOf(stranger.id)).toBe(stranger.email)
    expect(await api.profile.confirmEmail({ token })).toEqual({ state: 'good' })
    expect(await emailOf(id)).toBe(moved)
  })

  it('signs out the person’s other devices, and no one else’s', async () => {
    const { id, token, cookie, api } = await asked()
    const [elsewhere, bystander] = [await newSession(company, id), await newPerson(company, 6)]
    expect(await api.profile.confirmEmail({ token })).toEqual({ state: 'good' })
    expect(await isSignedIn(company, elsewhere)).toBe(false)
    for (const session of [cookie, bystander.cookie])
      expect(await isSignedIn(company, session)).toBe(true)
  })

  it('is dead once the password was changed', async () => {
    const { id, email, token, api } = await asked()
    const other = await asked()
    await api.profile.changePassword({ current: goodPassword, password: betterPassword })
    expect(await api.profile.confirmEmail({ token })).toEqual({ state: 'unknown' })
    expect(await emailOf(id)).toBe(email)
    expect(await other.api.profile.confirmEmail({ token: other.token })).toEqual({ state: 'good' })
  })

  it('is dead once the password was reset', async () => {
    const { id, email, token } = await asked()
    const nobody = company.as('nobody')
    await nobody.accounts.askReset({ email })
    expect(
      await nobody.accounts.resetPassword({
        token: await tokenTo(company, email),
        password: betterPassword,
      }),
    ).toEqual({
      state: 'good',
    })
    const { cookie } = await signIn(company, email, betterPassword)
    expect(await company.as('nobody', { cookie }).profile.confirmEmail({ token })).toEqual({
      state: 'unknown',
    })
    expect(await emailOf(id)).toBe(email)
  })
})
