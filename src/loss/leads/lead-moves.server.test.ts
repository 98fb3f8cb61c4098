import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { conversion, leadRow, outcomes, requestOf } from '#testing/leads.ts'
import { forgetLimits } from '#testing/people.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

const newLead = (changes?: Record<string, unknown>) => requestOf(company, changes)
const row = (id: string) => leadRow(company, id)

describe('working a lead', () => {
  it('goes from new by called to closed, and back to called, and no other way', async () => {
    const id = await newLead()
    const { leads } = company.as(1)
    expect(await outcome(leads.reopen({ id }))).toBe('CONFLICT')
    await leads.callBack({ id, note: ' No answer ' })
    expect(await row(id)).toMatchObject({ status: 'called', note: 'No answer' })
    await leads.callBack({ id })
    expect(await row(id)).toMatchObject({ status: 'called', note: 'No answer' })
    await leads.close({ id, reason: 'not_reached', note: '' })
    expect(await leads.one({ id })).toMatchObject({
      status: 'closed',
      close_reason: 'not_reached',
      note: 'No answer',
    })
    const conflicts = ['CONFLICT', 'CONFLICT', 'CONFLICT']
    expect(
      await outcomes(
        leads.callBack({ id }),
        leads.close({ id, reason: 'spam' }),
        leads.convert(conversion(id)),
      ),
    ).toEqual(conflicts)
    await leads.reopen({ id })
    expect(await leads.one({ id })).toMatchObject({ status: 'called', close_reason: null })
    await leads.convert(conversion(id))
    const again = [
      leads.callBack({ id }),
      leads.close({ id, reason: 'spam' }),
      leads.reopen({ id }),
      leads.convert(conversion(id)),
    ]
    expect(await outcomes(...again)).toEqual(['CONFLICT', ...conflicts])
  })

  it('counts a call that no one answered apart, before those who were reached, until someone does', async () => {
    const { leads } = company.as(1)
    const missed = async () => (await leads.waiting()).missed
    const [before, tried, reached] = [await missed(), await newLead(), await newLead()]
    await leads.callBack({ id: tried, answered: false, note: 'Left a message' })
    await leads.callBack({ id: reached })
    expect(await leads.one({ id: tried })).toMatchObject({
      status: 'called',
      no_answer_at: expect.any(String) as string,
    })
    expect((await leads.waiting()).leads.map(({ id }) => id)).not.toContain(tried)
    expect(await missed()).toBe(before + 1)
    const order = (await leads.list({})).rows.map(({ id }) => id)
    expect(order.indexOf(tried)).toBeLessThan(order.indexOf(reached))
    await leads.callBack({ id: tried })
    expect(await leads.one({ id: tried })).toMatchObject({
      no_answer_at: null,
      note: 'Left a message',
    })
    expect(await missed()).toBe(before)
  })

  it('corrects what was told while the lead is open, never over what someone else saved, and its location follows', async () => {
    const { leads } = company.as(1)
    const id = await newLead()
    const { address, name } = await leads.one({ id })
    const moved = { id, address: '85 Main Street, Woodstock, GA 30188', was: { address } }
    expect(await leads.edit(moved)).toMatchObject({ address: moved.address, city_code: '10' })
    expect(
      await leads.edit({ id, address: 'Not known', was: { address: moved.address } }),
    ).toMatchObject({ city_code: null })
    expect(await outcome(leads.edit({ ...moved, address: 'Elsewhere' }))).toBe('CONFLICT')
    expect(
      await outcome(leads.edit({ id, phone: '', was: { phone: (await leads.one({ id })).phone } })),
    ).toBe('BAD_REQUEST')
    // A visitor's own words can't be changed, but those that we wrote down on the phone can.
    const { what_happened } = await leads.one({ id })
    expect(await outcome(leads.edit({ id, what_happened: 'Else', was: { what_happened } }))).toBe(
      'BAD_REQUEST',
    )
    await company.owner.query(
      `update leads set source = 'phone', created_by = (select id from profiles limit 1) where id = $1`,
      [id],
    )
    expect(await leads.edit({ id, what_happened: 'Else', was: { what_happened } })).toMatchObject({
      what_happened: 'Else',
    })
    await leads.close({ id, reason: 'spam' })
    expect(await outcome(leads.edit({ id, name: 'Other', was: { name } }))).toBe('CONFLICT')
    expect(await outcome(leads.edit({ id: newId(), name: 'Other', was: { name } }))).toBe(
      'NOT_FOUND',
    )
    expect(await leads.one({ id })).toMatchObject({ name, address: 'Not known' })
  })

  it('answers 404 for a lead that is not there', async () => {
    const [id, { leads }] = [newId(), company.as(4)]
    const calls = [
      leads.one({ id }),
      leads.callBack({ id }),
      leads.close({ id, reason: 'spam' }),
      leads.reopen({ id }),
      leads.convert(conversion(id)),
    ]
    expect(new Set(await outcomes(...calls))).toEqual(new Set(['NOT_FOUND']))
  })

  it('needs a reason to close', async () => {
    const answer = await company.send('POST', `/api/leads/${await newLead()}/close`, 1, {
      reason: 'bored',
      note: null,
    })
    expect(answer.status).toBe(400)
  })

  it('is written down: who, when and what, from where it came on', async () => {
    const id = await newLead()
    await company.as(2).leads.callBack({ id, note: 'Coming at 3' })
    await company.as(3).leads.close({ id, reason: 'duplicate' })
    const changes = await company.as(1).audits.list({ tables: ['leads'], row_id: id })
    const names = await Promise.all(
      ([2, 3] as const).map(async (role) => {
        const { rows } = await company.owner.query('select name from profiles where id = $1', [
          await personId(company, role),
        ])
        return (rows[0] as { name: string }).name
      }),
    )
    expect(
      new Set(
        changes.map(({ actor_name, field, old_value, new_value }) =>
          [actor_name, field, old_value, new_value].join('|'),
        ),
      ),
    ).toEqual(
      new Set([
        `${names[1]}|close_reason||duplicate`,
        `${names[1]}|status|called|closed`,
        `${names[0]}|note||Coming at 3`,
        `${names[0]}|status|new|called`,
        '|||',
      ]),
    )
    expect(changes.at(-1)).toMatchObject({ field: null, actor_name: null })
    // Changes made at once have the same time, which the screen groups by.
    expect(new Set(changes.map(({ at }) => at)).size).toBe(3)
  })
})
