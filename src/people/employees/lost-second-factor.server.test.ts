import { beforeEach, expect, it } from 'vitest'
import { can } from '#access/roles.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'
import {
  forgetLimits,
  goodPassword,
  isSignedIn,
  emailsTo,
  newPerson,
  signIn,
} from '#testing/people.ts'
import { totp } from '#testing/totp.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

const post = (path: string, cookie: string, body: object) =>
  company.send('POST', `/api/auth/two-factor/${path}`, 'nobody', body, { cookie })

async function withSecondFactor(role: 1 | 4 | 8 = 1) {
  const person = await newPerson(company, role)
  const { totp_uri } = (await (
    await post('enable', person.cookie, { password: goodPassword })
  ).json()) as { totp_uri: string }
  await post('verify-totp', person.cookie, {
    code: totp(new URL(totp_uri).searchParams.get('secret')!),
  })
  return person
}

it('opens the account of who lost it by password alone, ends their sessions and sign-ins, and tells them', async () => {
  const [boss, person] = [await newPerson(company, 4), await withSecondFactor()]
  const pending = await signIn(company, person.email, goodPassword)
  expect(pending.text).toBe('{"second_factor":true}')
  expect(await outcome(boss.api.employees.resetSecondFactor({ id: person.id }))).toBe('ok')
  expect(await isSignedIn(company, person.cookie)).toBe(false)
  const { rowCount } = await company.owner.query(
    `select from auth.sessions where user_id = $1 union all select from auth.two_factors where user_id = $1 union all
     select from auth.verifications where value = $1::text`,
    [person.id],
  )
  expect(rowCount).toBe(0)
  expect((await emailsTo(company, person.email))[0]!.subject).toBe(
    'Two-step verification was reset',
  )
  const { rows } = await company.owner.query(
    `select actor_id, subject_id from security_events where kind = 'second factor reset' and subject_id = $1`,
    [person.id],
  )
  expect(rows).toEqual([{ actor_id: boss.id, subject_id: person.id }])
  expect((await signIn(company, person.email, goodPassword)).text).toBe('{}')
})

it('is refused for oneself, for who has none, for customers and for nobody', async () => {
  const boss = await withSecondFactor(4)
  const { cookie } = await signIn(company, (await newPerson(company, 4)).email, goodPassword)
  const other = company.as('nobody', { cookie })
  const [plain, customer] = [await newPerson(company, 1), await newPerson(company, 6)]
  await company.owner.query('update auth.users set two_factor_enabled = true where id = $1', [
    customer.id,
  ])
  expect(await outcome(other.employees.resetSecondFactor({ id: plain.id }))).toBe('BAD_REQUEST')
  expect(await outcome(other.employees.resetSecondFactor({ id: customer.id }))).toBe('NOT_FOUND')
  expect(await outcome(other.employees.resetSecondFactor({ id: boss.id }))).toBe('ok')
  const self = await newPerson(company, 4)
  expect(await outcome(self.api.employees.resetSecondFactor({ id: self.id }))).toBe('BAD_REQUEST')
})

it('asks for a step-up', async () => {
  const [boss, person] = [await newPerson(company, 4), await withSecondFactor()]
  await company.owner.query(
    `update auth.sessions set proven_at = now() - interval '11 minutes' where user_id = $1`,
    [boss.id],
  )
  expect(await outcome(boss.api.employees.resetSecondFactor({ id: person.id }))).toBe(
    'STEP_UP_REQUIRED',
  )
})

it.each(callers)('is for %s as roles.ts says', async (caller) => {
  const person = await withSecondFactor()
  const may = caller !== 'nobody' && can(caller, 'employees.resetSecondFactor')
  const said = await outcome(company.as(caller).employees.resetSecondFactor({ id: person.id }))
  expect(said).toBe(may ? 'ok' : caller === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN')
})
