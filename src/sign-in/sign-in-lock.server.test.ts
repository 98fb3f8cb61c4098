import { beforeEach, describe, expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import {
  betterPassword,
  forgetLimits,
  goodPassword,
  newPerson,
  signIn,
  tokenTo,
} from '#testing/people.ts'

// Locks keep guessers out, but nobody may use them to keep the owner out.

const company = useCompany({ proxies: 1 })
beforeEach(() => forgetLimits(company))

const from = (address: string) => ({ 'x-forwarded-for': address })
const wrong = (email: string, address: string) =>
  signIn(company, email, 'not the password', from(address))
const right = async (email: string, address: string, password = goodPassword) =>
  (await signIn(company, email, password, from(address))).status

describe('one place', () => {
  it('cannot lock an account for everyone, however often it tries', async () => {
    const { email } = await newPerson(company, 1)
    for (let n = 0; n < 150; n++) await wrong(email, '203.0.113.66')
    expect((await wrong(email, '203.0.113.66')).status).toBe(429)
    expect(await right(email, '203.0.113.5')).toBe(200)
  })

  it('is, of IPv6, the network of 56 bits that one customer of a provider has', async () => {
    const { email } = await newPerson(company, 1)
    const statuses = []
    for (let n = 1; n <= 12; n++)
      statuses.push((await wrong(email, `2001:db8:a:b${n.toString(16)}:1::${n}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429, 429])
    expect(await right(email, '2001:DB8:000a:00bf::77')).toBe(429)
    expect(await right(email, '2001:db8:a:1bf::1')).toBe(200)
  })

  it('is locked for every account by 60 failures, also from all over its /56', async () => {
    const { email } = await newPerson(company, 1)
    for (let n = 0; n < 60; n++)
      await company.parts.auth.lock.failed(
        `anyone-${n}@example.com`,
        `2001:db8:5:6${(n % 16).toString(16)}::${n}`,
        true,
      )
    expect(await right(email, '2001:db8:5:6f:ffff::1')).toBe(429)
    expect(await right(email, '2001:db8:5:16f::1')).toBe(200)
  })
})

describe('who resets the password of an account that was locked by guessing', () => {
  const reset = async (email: string, address: string) => {
    const nobody = company.as('nobody', from(address))
    await nobody.accounts.askReset({ email })
    return nobody.accounts.resetPassword({
      token: await tokenTo(company, email),
      password: betterPassword,
    })
  }

  it('can sign in at once, from where they are and from elsewhere', async () => {
    const { email } = await newPerson(company, 1)
    for (let n = 0; n < 100; n++)
      await company.parts.auth.lock.failed(email, `198.51.100.${n}`, true)
    for (let n = 0; n < 10; n++) await company.parts.auth.lock.failed(email, '203.0.113.5', true)
    for (const address of ['203.0.113.5', '203.0.113.6'])
      expect(await right(email, address)).toBe(429)
    expect(await reset(email, '203.0.113.5')).toEqual({ state: 'good' })
    for (const address of ['203.0.113.5', '203.0.113.6'])
      expect(await right(email, address, betterPassword)).toBe(200)
  })

  it('is forgiven nothing for other accounts, nor anyone by a link that we never gave out', async () => {
    const [email, other] = [
      (await newPerson(company, 1)).email,
      (await newPerson(company, 1)).email,
    ]
    for (const locked of [email, other])
      for (let n = 0; n < 100; n++)
        await company.parts.auth.lock.failed(locked, `198.51.100.${n}`, true)
    const nobody = company.as('nobody')
    expect(
      await nobody.accounts.resetPassword({ token: 'none of ours', password: betterPassword }),
    ).toEqual({ state: 'unknown' })
    expect(await right(email, '203.0.113.7')).toBe(429)
    await reset(email, '203.0.113.5')
    expect(await right(other, '203.0.113.7')).toBe(429)
  })
})
