import { beforeEach, describe, expect, it } from 'vitest'
import { PAGE_SIZE } from '#loss/customers/customers.ts'
import { useCompany } from '#testing/company.ts'
import { conversion, requestOf } from '#testing/leads.ts'
import { forgetLimits } from '#testing/people.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

const newLead = (changes?: Record<string, unknown>) => requestOf(company, changes)

describe('the lists', () => {
  it('show who waits, what became customers and what was closed', async () => {
    const [waiting, called, closed, converted] = [
      await newLead(),
      await newLead(),
      await newLead(),
      await newLead(),
    ]
    const { leads } = company.as(2)
    await leads.callBack({ id: called })
    await leads.close({ id: closed, reason: 'outside' })
    await leads.convert(conversion(converted))
    const places = {
      open: [waiting, called],
      closed: [closed],
      converted: [converted],
      suspicious: [],
    }
    for (const show of ['open', 'closed', 'converted', 'suspicious'] as const) {
      const { rows } = await leads.list({ show })
      for (const id of [waiting, called, closed, converted])
        expect(
          rows.some((lead) => lead.id === id),
          `${id} in ${show}`,
        ).toBe((places[show] as string[]).includes(id))
    }
  })

  it('page through everyone once, newest first, forth and back', async () => {
    await company.owner.query(
      `insert into leads (id, name, phone, address, what_happened, water_running, happened, source, status, close_reason, created_at)
       select gen_random_uuid(), 'A', '1', 'A', 'A', 'no', 'now', 'inspection', 'closed', 'spam', now() - n * interval '1 minute'
       from generate_series(1, $1) n`,
      [PAGE_SIZE * 2 + 7],
    )
    const list = (place: object) => company.as(1).leads.list({ show: 'closed', ...place })
    const pages = [await list({})]
    while (pages.at(-1)!.older) pages.push(await list({ after: pages.at(-1)!.older! }))
    const seen = pages.flatMap(({ rows }) => rows)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(
      Number((await company.owner.query(`select from leads where status = 'closed'`)).rowCount),
    )
    expect(seen.map(({ created_at }) => created_at)).toEqual(
      seen
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    )
    expect((await list({ before: pages[1]!.newer! })).rows).toEqual(pages[0]!.rows)
  })

  it('put running water first among those who wait, then whoever has waited longest, and name who came last', async () => {
    await company.owner.query(`update leads set status = 'called' where status = 'new'`)
    const dry = await newLead({ water_running: 'no' })
    const unsure = await newLead({ water_running: 'unknown' })
    const wet = [await newLead(), await newLead()]
    const { count: waiting, leads, newest } = await company.as(1).leads.waiting()
    expect(leads.map(({ id }) => id)).toEqual([...wet, dry, unsure])
    expect(newest.map(({ id }) => id)).toEqual(wet.toReversed())
    expect(waiting).toBe(4)
    await company.as(1).leads.callBack({ id: wet[0]! })
    expect((await company.as(1).leads.waiting()).count).toBe(3)
  })
})
