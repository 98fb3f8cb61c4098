import { safe } from '@orpc/client'
import { isProcedure } from '@orpc/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Role, staff } from '#access/roles.ts'
import { settingWords } from '#workplaces/settings-page/setting-words.ts'
import { settingsDefaults } from '#people/settings/settings-defaults.ts'
import { badges } from '#people/settings/settings.ts'
import type { ProcedureMeta } from '#server/procedure.ts'
import { type Api, router } from '#main/router.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { callers } from '#testing/fixtures.ts'
import {
  betterPassword,
  cookiesOf,
  forgetLimits,
  goodPassword,
  emailsTo,
  newPerson,
} from '#testing/people.ts'
import { isNightly } from '#testing/ring.ts'
import { totp } from '#testing/totp.ts'

const company = useCompany()
beforeEach(async () => {
  await forgetLimits(company)
  await company.owner.query('update settings set staff_second_factor = false')
})

const named = {
  company_name: 'Hightower Drying',
  phone: '(404) 555-0150',
  emergency_phone: '(404) 555-0151',
  website_url: 'https://example.com/hightower',
  time_zone: 'America/Chicago',
} as const
const proofs = Object.fromEntries(
  Object.keys(badges).map((badge) => [badge, `https://example.com/${badge}`]),
) as Record<keyof typeof badges, string>
const money = {
  labor_rate_job_cents: 7001,
  labor_rate_invoice_cents: 8002,
  local_tax_percent: 8.125,
  state_tax_percent: 4,
  invoice_due_days: 14,
  first_invoice_number: 2001,
}
/** Saves settings as their page does: together with their current values. */
const edit = async <Change extends object>(api: Api, change: Change) =>
  api.settings.edit(await edited(company, 'settings', change))
const setOffice = async (
  api: Api,
  city_code: '01' | '09' | '15' | '20' | '22',
  office: { address: string; phone: string | null } | null,
) => {
  const { rows } = await company.owner.query(
    'select address, phone from offices where city_code = $1',
    [city_code],
  )
  return api.settings.setOffice({
    city_code,
    office,
    was: rows[0] ?? { address: null, phone: null },
  })
}
const everything = async () =>
  JSON.stringify(
    (await company.owner.query('select s, o from settings s, offices o order by o')).rows,
  )
const lastAudit = async () =>
  Number((await company.owner.query('select coalesce(max(id), 0) as id from audits')).rows[0].id)

it('begin as their defaults say', async () => {
  const { rows } = await company.owner.query<{ listed: string }>(
    `select string_agg(format('%s as %I', coalesce(column_default, 'null'), column_name), ', ') as listed
     from information_schema.columns where table_schema = 'public' and table_name = 'settings' and column_name = any($1)`,
    [Object.keys(settingsDefaults)],
  )
  const begun = await company.owner.query<{ row: object }>(
    `select to_jsonb(d) as row from (select ${rows[0]!.listed}) d`,
  )
  expect(begun.rows[0]!.row).toEqual(settingsDefaults)
})

describe('settings', () => {
  it.each(callers)('are read and written by administrators only, asked by %s', async (caller) => {
    const api = company.as(caller)
    const before = await everything()
    const outcomes = [
      await outcome(api.settings.all()),
      await outcome(edit(api, named)),
      await outcome(edit(api, proofs)),
      await outcome(edit(api, money)),
      await outcome(edit(api, { staff_second_factor: false })),
      await outcome(setOffice(api, '09', { address: 'A', phone: null })),
    ]
    const expected = caller === 4 ? 'ok' : caller === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN'
    expect(outcomes).toEqual(outcomes.map(() => expected))
    if (caller !== 4) expect(await everything()).toBe(before)
  })

  it('are read as they were written, amounts to the cent and the third decimal', async () => {
    const api = company.as(4)
    const { settings } = api
    await edit(api, { ...named, website_url: '' })
    await edit(api, { ...proofs, bbb_url: null })
    await edit(api, money)
    await setOffice(api, '22', { address: '5 Blue Ridge Way', phone: '(706) 555-0161' })
    await setOffice(api, '01', null)
    const all = await settings.all()
    expect(all).toMatchObject({
      ...named,
      website_url: null,
      ...proofs,
      bbb_url: null,
      ...money,
      staff_second_factor: false,
    })
    expect(all.offices).toContainEqual({
      city_code: '22',
      address: '5 Blue Ridge Way',
      phone: '(706) 555-0161',
    })
    expect(all.offices.map(({ city_code }) => city_code)).not.toContain('01')
    expect(all).not.toHaveProperty('id')
  })

  it.each([
    ['company', { ...named, company_name: '' }, 'company_name'],
    ['company', { ...named, website_url: 'https:example.com' }, 'website_url'],
    ['badges', { ...proofs, bbb_url: 'http://example.com' }, 'bbb_url'],
    ['billing', { ...money, local_tax_percent: 8.1234 }, 'local_tax_percent'],
    ['billing', { ...money, labor_rate_job_cents: 65.5 }, 'labor_rate_job_cents'],
    ['offices/23', { office: { address: 'A', phone: null } }, 'city_code'],
  ])('of %s are refused at the field, and nothing is written', async (section, body, field) => {
    const before = await everything()
    const office = section.startsWith('offices')
    const answer = await company.send(
      office ? 'PUT' : 'PATCH',
      office ? `/api/settings/${section}` : '/api/settings',
      4,
      {
        ...body,
        was: {},
      },
    )
    expect(answer.status).toBe(400)
    const { data } = (await answer.json()) as { data: { issues: { path: string[] }[] } }
    expect([...new Set(data.issues.map(({ path }) => path[0]))]).toEqual([field])
    expect(await everything()).toBe(before)
  })

  it('leave every field of another section alone', async () => {
    const api = company.as(4)
    const { settings } = api
    await edit(api, money)
    await edit(api, { ...named, company_name: 'Another' })
    expect(await settings.all()).toMatchObject(money)
  })
})

describe('two administrators', () => {
  it('overwrite nothing that they have not seen, of a setting or an office, and keep what each typed elsewhere', async () => {
    const [one, other] = [company.as(4), company.as(4)]
    await edit(one, { company_name: 'Before', local_tax_percent: 8.5, invoice_due_days: 14 })
    const was = { company_name: 'Before', local_tax_percent: 8.5 }
    await one.settings.edit({ company_name: 'One', was })
    expect(
      (await safe(other.settings.edit({ company_name: 'Other', local_tax_percent: 7, was }))).error,
    ).toMatchObject({
      code: 'CONFLICT',
      data: { current: { company_name: 'One' } },
    })
    expect(
      await outcome(other.settings.edit({ invoice_due_days: 30, was: { invoice_due_days: 14 } })),
    ).toBe('ok')
    expect(await one.settings.all()).toMatchObject({
      company_name: 'One',
      local_tax_percent: 8.5,
      invoice_due_days: 30,
    })

    const none = { address: null, phone: null }
    const add = (address: string) => ({
      city_code: '09' as const,
      office: { address, phone: null },
      was: none,
    })
    await setOffice(one, '09', null)
    expect(await outcome(one.settings.setOffice(add('1 Mill Road')))).toBe('ok')
    expect(await outcome(other.settings.setOffice(add('2 Mill Road')))).toBe('CONFLICT')
    expect(
      await outcome(other.settings.setOffice({ city_code: '09', office: null, was: none })),
    ).toBe('CONFLICT')
    expect((await one.settings.all()).offices).toContainEqual({
      city_code: '09',
      address: '1 Mill Road',
      phone: null,
    })
  })
})

describe('what anyone may read', () => {
  it.each(callers)('is name, phones, links and offices, and no rate, for %s', async (caller) => {
    const shown = await company.as(caller).settings.shown()
    const { offices, demo, ...rest } = shown
    expect(Object.keys(rest).toSorted()).toEqual(
      [...Object.keys(named), ...Object.keys(badges)].toSorted(),
    )
    expect(offices.length).toBeGreaterThan(0)
    expect(demo).toBe(false)
    expect(JSON.stringify(shown)).not.toMatch(/cents|percent|due_days|factor/)
  })

  it('names no office that was removed', async () => {
    const api = company.as(4)
    const { settings } = api
    await setOffice(api, '20', { address: 'Gone Street', phone: null })
    await setOffice(api, '20', null)
    expect(JSON.stringify(await settings.shown())).not.toContain('Gone Street')
  })

  it('is what emails are signed with, from the next email on', async () => {
    const person = await newPerson(company, 6)
    const newest = async () => (await emailsTo(company, person.email))[0]!.text.split('\n').at(-1)
    await edit(company.as(4), { ...named, company_name: 'First <Name> & Sons' })
    await person.api.profile.changePassword({ current: goodPassword, password: betterPassword })
    expect(await newest()).toBe('First <Name> & Sons')
    await edit(company.as(4), { ...named, company_name: 'Second Name' })
    await company.as('nobody').accounts.askReset({ email: person.email })
    expect(await newest()).toBe('Second Name')
  })
})

describe('the history', () => {
  const tables = ['settings', 'offices'] as const
  const since = async (id: number) =>
    (await company.as(4).audits.list({ tables: [...tables] }))
      .filter((audit) => Number(audit.id) > id)
      .map(({ actor_name, table_name, row_id, field, old_value, new_value }) =>
        [
          actor_name,
          table_name === 'offices' ? row_id : table_name,
          field,
          old_value,
          new_value,
        ].join(' | '),
      )

  it('has a row for each field that changed, with who, before and after; none for what stayed', async () => {
    const api = company.as(4)
    await edit(api, { ...named, company_name: 'Before', website_url: null })
    const from = await lastAudit()
    await edit(api, { ...named, company_name: 'After' })
    await edit(api, { ...named, company_name: 'After' })
    expect((await since(from)).toSorted()).toEqual([
      'Lorraine Whitfield | settings | company_name | Before | After',
      'Lorraine Whitfield | settings | website_url |  | https://example.com/hightower',
    ])
  })

  it('is asked for by the names of all settings, as their page asks for it', async () => {
    const fields = [...Object.keys(settingWords), 'address']
    expect(await outcome(company.as(4).audits.list({ tables: [...tables], fields }))).toBe('ok')
  })

  it('tells the whole life of an office', async () => {
    const api = company.as(4)
    const from = await lastAudit()
    await setOffice(api, '15', { address: '1 Mill Road', phone: null })
    await setOffice(api, '15', { address: '2 Mill Road', phone: '(706) 555-0162' })
    await setOffice(api, '15', null)
    expect((await since(from)).toReversed()).toEqual([
      'Lorraine Whitfield | 15 | address |  | 1 Mill Road',
      expect.stringMatching(/ \| 15 \| (address|phone) \| /),
      expect.stringMatching(/ \| 15 \| (address|phone) \| /),
      expect.stringMatching(/ \| 15 \| (address|phone) \| .+ \| $/),
      expect.stringMatching(/ \| 15 \| (address|phone) \| .+ \| $/),
    ])
  })

  it.each(callers.filter((caller) => caller !== 4))('is not shown to %s', async (caller) => {
    const answer = await company
      .as(caller)
      .audits.list({ tables: [...tables] })
      .catch(() => [])
    expect(answer).toEqual([])
  })
})

describe('when staff need a second factor', () => {
  const switchOn = () => company.owner.query('update settings set staff_second_factor = true')
  const post = (path: string, cookie: string, body: object) =>
    company.send('POST', `/api/auth/${path}`, 'nobody', body, { cookie })
  const turnOn = async (cookie: string) => {
    const { totp_uri } = (await (
      await post('two-factor/enable', cookie, { password: goodPassword })
    ).json()) as { totp_uri: string }
    const verified = await post('two-factor/verify-totp', cookie, {
      code: totp(new URL(totp_uri).searchParams.get('secret')!),
    })
    expect(verified.status).toBe(200)
    return company.as('nobody', { cookie: cookiesOf(verified) || cookie })
  }
  /**
   * Calls every procedure without input and returns the error: permission is checked before the
   * input.
   */
  const everyProcedure = Object.entries(
    router as unknown as Record<string, Record<string, unknown>>,
  ).flatMap(([feature, members]) =>
    Object.entries(members).flatMap(([verb, member]) =>
      isProcedure(member)
        ? [{ name: `${feature}/${verb}`, who: (member['~orpc'].meta as ProcedureMeta).who! }]
        : [],
    ),
  )
  const due = 'Your company requires two-step verification. Turn it on in your profile first.'

  // The check ignores roles, so testing one role is enough.
  it.each(isNightly ? staff : [4 as const])(
    '%s without one may call nothing but what turns it on',
    async (role) => {
      const person = await newPerson(company, role)
      await switchOn()
      expect(await person.api.access.me()).toMatchObject({ second_factor_due: true })
      for (const { name, who } of everyProcedure) {
        const answer = await company.send(
          'POST',
          `/rpc/${name}`,
          'nobody',
          { json: {} },
          { cookie: person.cookie },
        )
        const { json } = (await answer.json()) as {
          json: { code?: string; message?: string } | null
        }
        const open = who === 'anyone' || who === 'profile.edit'
        if (open) expect(answer.status, name).not.toBe(403)
        else expect([answer.status, json?.code], name).toEqual([403, 'FORBIDDEN'])
      }
      const answer = await company.request('/api/customers', 'nobody', {
        headers: { cookie: person.cookie },
      })
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        403,
        due,
      ])
    },
  )

  it.each(staff)('%s who has one, or turns it on, goes on as before', async (role) => {
    const person = await newPerson(company, role)
    await switchOn()
    expect(await outcome(person.api.customers.list({}))).toBe('FORBIDDEN')
    const api = await turnOn(person.cookie)
    expect(await api.access.me()).toMatchObject({ second_factor_due: false })
    expect(await outcome(api.customers.list({}))).toBe('ok')
  })

  it.each([5, 6, 7, 8] as Role[])('%s is not asked for one', async (role) => {
    const person = await newPerson(company, role)
    await switchOn()
    expect(await person.api.access.me()).toMatchObject({ second_factor_due: false })
    expect(await outcome(person.api.customers.mine())).toBe(role === 8 ? 'FORBIDDEN' : 'ok')
  })

  it('whoever has none may still sign out', async () => {
    const person = await newPerson(company, 1)
    await switchOn()
    expect((await post('sign-out', person.cookie, {})).status).toBe(200)
    expect(await person.api.access.me()).toBeNull()
  })

  it('writes nothing of what was refused', async () => {
    const person = await newPerson(company, 4)
    await switchOn()
    const before = await everything()
    expect(await outcome(edit(person.api, { ...named, company_name: 'Never' }))).toBe('FORBIDDEN')
    expect(await everything()).toBe(before)
  })

  it('an administrator switches it on only with one of their own, and is told so at the switch', async () => {
    const person = await newPerson(company, 4)
    const headers = { cookie: person.cookie }
    const refused = await company.send(
      'PATCH',
      '/api/settings',
      'nobody',
      { staff_second_factor: true, was: { staff_second_factor: false } },
      headers,
    )
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      data: {
        issues: [
          {
            path: ['staff_second_factor'],
            message: 'Turn on your own two-step verification first, in your profile',
          },
        ],
      },
    })
    expect(await outcome(person.api.customers.list({}))).toBe('ok')
    const api = await turnOn(person.cookie)
    await edit(api, { staff_second_factor: true })
    expect(await outcome(api.customers.list({}))).toBe('ok')
    expect(await outcome(company.as(1).customers.list({}))).toBe('FORBIDDEN')
    await edit(api, { staff_second_factor: false })
    expect(await outcome(company.as(1).customers.list({}))).toBe('ok')
  })
})
