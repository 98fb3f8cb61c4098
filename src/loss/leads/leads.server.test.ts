import { beforeEach, describe, expect, it } from 'vitest'
import { can } from '#access/roles.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'
import { asking, conversion, leadRow, outcomes, requestOf } from '#testing/leads.ts'
import { forgetLimits } from '#testing/people.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

const newLead = (changes?: Record<string, unknown>) => requestOf(company, changes)
const row = (id: string) => leadRow(company, id)

describe('asking for help', () => {
  it.each(callers)(
    'is open to %s, and the same request twice, also at once, makes one lead',
    async (caller) => {
      const request = asking()
      const answers = await Promise.all([1, 2, 3].map(() => company.as(caller).leads.ask(request)))
      expect(answers).toEqual([{ done: true }, { done: true }, { done: true }])
      expect(await row(request.id)).toMatchObject({
        status: 'new',
        suspicious: false,
        email: null,
        city_code: '10',
        source: 'emergency',
      })
      expect(
        (
          await company.owner.query(
            `select from audits where table_name = 'leads' and row_id = $1`,
            [request.id],
          )
        ).rowCount,
      ).toBe(1)
    },
  )

  it('again is the same lead; something else under its id changes nothing of what stands there, and is refused', async () => {
    const request = asking()
    await company.as('nobody').leads.ask(request)
    expect(await company.as('nobody').leads.ask(request)).toEqual({ done: true })
    expect(
      await outcome(
        company.as('nobody').leads.ask({ ...request, name: 'Mallory', phone: '(900) 555-0199' }),
      ),
    ).toBe('CONFLICT')
    expect(await row(request.id)).toMatchObject({ name: request.name, phone: request.phone })
  })

  it('is refused with 429 after twenty an hour from one address', async () => {
    for (let n = 0; n < 20; n++) await company.as('nobody').leads.ask(asking())
    const answer = await company.send('POST', '/api/leads', 'nobody', asking())
    expect(answer.status).toBe(429)
    expect(await outcome(company.as(4).leads.ask(asking()))).toBe('TOO_MANY_REQUESTS')
  })

  it('by whatever fills in what people do not see is kept, and rings nowhere', async () => {
    const before = await company.as(1).leads.waiting()
    const id = await newLead({ website: 'https://example.com' })
    expect(await row(id)).toMatchObject({ suspicious: true })
    expect(await company.as(1).leads.waiting()).toEqual(before)
    const listed = async (show: 'open' | 'suspicious') =>
      (await company.as(1).leads.list({ show })).rows.map((lead) => lead.id)
    expect(await listed('open')).not.toContain(id)
    expect(await listed('suspicious')).toContain(id)
  })

  it('cannot be used to set what is ours', async () => {
    for (const [field, value] of Object.entries({
      status: 'closed',
      suspicious: false,
      note: 'x',
      city_code: '01',
      created_at: '2020-01-01',
    })) {
      const answer = await company.send('POST', '/api/leads', 'nobody', {
        ...asking(),
        [field]: value,
      })
      expect(answer.status, field).toBe(400)
    }
  })

  it('takes text that looks like a program for text', async () => {
    const what_happened = `'); drop table leads; -- <script>alert(1)</script>\n=cmd|' /C calc'!A0`
    const id = await newLead({ what_happened, name: `O'Brien "the" <b>` })
    expect(await row(id)).toMatchObject({ what_happened, name: `O'Brien "the" <b>` })
  })
})

describe('who sees leads', () => {
  it.each(callers)('%s by the API, as roles.ts says', async (caller) => {
    const id = await newLead()
    const before = await row(id)
    const may = caller !== 'nobody' && can(caller, 'leads.list')
    const refused = caller === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN'
    const { leads, audits } = company.as(caller)
    const reads = await outcomes(
      leads.list({}),
      leads.waiting(),
      leads.one({ id }),
      audits.list({ tables: ['leads'], row_id: id }),
    )
    expect(new Set(reads)).toEqual(new Set([may ? 'ok' : refused]))
    if (may) return
    const works = [
      leads.callBack({ id }),
      leads.close({ id, reason: 'spam' }),
      leads.reopen({ id }),
      leads.convert(conversion(id)),
    ]
    expect(new Set(await outcomes(...works))).toEqual(new Set([refused]))
    expect(await row(id)).toEqual(before)
  })
})
