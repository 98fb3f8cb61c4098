import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Company, outcome, personId, useCompany } from '#testing/company.ts'
import { cookiesOf, forgetLimits, goodPassword, newPerson } from '#testing/people.ts'
import { totp } from '#testing/totp.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

type Person = Awaited<ReturnType<typeof newPerson>>
/** Makes a person's sessions look as if they last proved who they are this many minutes ago. */
const wait = ({ id }: Person, minutes: number) =>
  company.owner.query(
    `update auth.sessions set proven_at = now() - make_interval(mins => $2) where user_id = $1`,
    [id, minutes],
  )
const stepUp = ({ cookie }: { cookie: string }, body: object) =>
  company.send('POST', '/api/auth/step-up', 'nobody', body, { cookie })
const secondFactor = (path: string, { cookie }: Person, body: object) =>
  company.send('POST', `/api/auth/two-factor/${path}`, 'nobody', body, { cookie })

const billing = { labor_rate_cents: 8000 }
/** The actions that require a step-up, each run by someone who is allowed to do it. */
const guarded: Record<string, (person: Person, company: Company) => Promise<string>> = {
  'changing a role': async ({ api }) =>
    outcome(api.employees.setRole({ id: (await newPerson(company, 1)).id, role: 2 })),
  'giving access back': async ({ api }) =>
    outcome(api.employees.reactivate({ id: await personId(company, 1) })),
  'inviting staff': ({ api }) =>
    outcome(
      api.invitations.inviteStaff({
        id: newId(),
        email: `${newId()}@example.com`,
        name: 'New Hand',
        role: 1,
      }),
    ),
  'inviting staff again': async ({ api }) => {
    const id = newId()
    await (
      await newPerson(company, 4)
    ).api.invitations.inviteStaff({ id, email: `${id}@example.com`, name: 'New Hand', role: 1 })
    return outcome(api.invitations.resend({ id }))
  },
  'saving a file, asked before it begins': ({ api }) => outcome(api.access.checkStepUp()),
  'exporting customers': ({ cookie }) => download('/exports/customers.csv', cookie),
  'exporting equipment': ({ cookie }) => download('/exports/equipment.csv', cookie),
  'exporting vehicles': ({ cookie }) => download('/exports/vehicles.csv', cookie),
  'exporting timesheets': ({ cookie }) => download('/exports/timesheets.csv', cookie),
  'exporting timesheets as PDF': ({ cookie }) => download('/exports/timesheets.pdf', cookie),
}
async function download(path: string, cookie: string) {
  const answer = await company.request(path, 'nobody', { headers: { cookie } })
  const text = await answer.text()
  return answer.ok ? 'ok' : (JSON.parse(text) as { code: string }).code
}

describe.each(Object.entries(guarded))('%s', (_what, attempt) => {
  it('asks who has not proved who they are for 10 minutes to do so first', async () => {
    const person = await newPerson(company, 4)
    await wait(person, 11)
    expect(await attempt(person, company)).toBe('STEP_UP_REQUIRED')
    expect((await stepUp(person, { password: goodPassword })).status).toBe(200)
    expect(await attempt(person, company)).toBe('ok')
    await wait(person, 9)
    expect(await attempt(person, company)).toBe('ok')
  })
})

it('asks the same of every setting, and of the photos that leave as a ZIP', async () => {
  const person = await newPerson(company, 4)
  await wait(person, 11)
  const { settings } = person.api
  const calls = [
    () => settings.edit(billing as never),
    () => settings.edit({ staff_second_factor: true } as never),
    () => settings.setOffice({} as never),
  ]
  for (const call of calls) expect(await outcome(call())).toBe('STEP_UP_REQUIRED')
  const zip = await company.request('/exports/photos.zip', 'nobody', {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: `ids=${newId()}`,
  })
  expect([zip.status, ((await zip.json()) as { code: string }).code]).toEqual([
    403,
    'STEP_UP_REQUIRED',
  ])
})

describe('a step-up', () => {
  it('says so of the right to do it only to those who have that right', async () => {
    const person = await newPerson(company, 2)
    await wait(person, 11)
    expect(
      await outcome(person.api.employees.setRole({ id: await personId(company, 1), role: 2 })),
    ).toBe('FORBIDDEN')
    const id = newId()
    await (
      await newPerson(company, 4)
    ).api.invitations.inviteStaff({ id, email: `${id}@example.com`, name: 'New Hand', role: 1 })
    expect(await outcome(person.api.invitations.resend({ id }))).toBe('FORBIDDEN')
  })

  it('holds for its own session alone', async () => {
    const [person, other] = [await newPerson(company, 4), await newPerson(company, 4)]
    for (const one of [person, other]) await wait(one, 11)
    await stepUp(other, { password: goodPassword })
    expect(await guarded['inviting staff']!(person, company)).toBe('STEP_UP_REQUIRED')
  })

  it('refuses what is not the password, notes it, and stops listening after ten', async () => {
    const person = await newPerson(company, 4)
    await wait(person, 11)
    for (let n = 0; n < 10; n++)
      expect((await stepUp(person, { password: 'not the password' })).status).toBe(400)
    expect((await stepUp(person, { password: goodPassword })).status).toBe(429)
    expect(await guarded['inviting staff']!(person, company)).toBe('STEP_UP_REQUIRED')
    const { rowCount } = await company.owner.query(
      `select from security_events where kind = 'step-up refused' and actor_id = $1`,
      [person.id],
    )
    expect(rowCount).toBe(10)
  })

  it.each([
    {},
    { password: 7 },
    { password: 'x', code: 'y' },
    [],
    { trustDevice: true, code: '1' },
  ])('refuses %o', async (body) => {
    expect((await stepUp(await newPerson(company, 4), body)).status).toBe(400)
  })

  it('is for who is signed in, by POST', async () => {
    expect((await stepUp({ cookie: '' }, { password: goodPassword })).status).toBe(401)
    expect((await company.request('/api/auth/step-up', 4)).status).toBe(405)
  })

  it('takes a code of the authenticator app, once, where the second factor is on', async () => {
    const person = await newPerson(company, 4)
    const enabled = await secondFactor('enable', person, { password: goodPassword })
    const { totp_uri } = (await enabled.json()) as { totp_uri: string }
    const code = () => totp(new URL(totp_uri).searchParams.get('secret')!)
    await wait(person, 11)
    // The second factor is not on yet, and this code must not turn it on as a side effect.
    expect((await stepUp(person, { code: code() })).status).toBe(400)
    await forgetLimits(company)
    const cookie =
      cookiesOf(await secondFactor('verify-totp', person, { code: code() })) || person.cookie
    await wait(person, 11)
    await forgetLimits(company)
    expect((await stepUp({ cookie }, { code: code() })).status).toBe(200)
    expect((await stepUp({ cookie }, { code: code() })).status).toBe(400)
    expect((await stepUp({ cookie }, { code: '000000' })).status).toBe(400)
    expect(
      await guarded['inviting staff']!(
        { ...person, cookie, api: company.as('nobody', { cookie }) },
        company,
      ),
    ).toBe('ok')
  })
})

it('signing in is a step-up', async () => {
  const person = await newPerson(company, 4)
  const answer = await company.send('POST', '/api/auth/sign-in/email', 'nobody', {
    email: person.email,
    password: goodPassword,
  })
  expect(await download('/exports/customers.csv', cookiesOf(answer))).toBe('ok')
})

it('a session lasts 90 days at most, however often it is renewed', async () => {
  const person = await newPerson(company, 4)
  const renew = (age: number) =>
    company.owner.query(
      `update auth.sessions set created_at = now() - make_interval(days => $2), expires_at = now() + interval '30 days' where user_id = $1`,
      [person.id, age],
    )
  await renew(89)
  expect(await person.api.access.me()).not.toBeNull()
  const { rows } = await company.owner.query(
    `select expires_at - created_at = interval '90 days' as whole from auth.sessions where user_id = $1`,
    [person.id],
  )
  expect(rows).toEqual([{ whole: true }])
  await renew(91)
  expect(await person.api.access.me()).toBeNull()
})
