import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ESCALATE_AFTER } from '#loss/leads/uncalled-leads.ts'
import { escalation } from '#loss/leads/uncalled-leads.later.ts'
import { startQueue } from '#server/queue.ts'
import { useCompany } from '#testing/company.ts'
import { forgetLimits } from '#testing/people.ts'

// If no one calls back in time, management is told once.

const company = useCompany()
beforeEach(async () => {
  await forgetLimits(company)
  await company.owner.query('delete from auth.emails; delete from tasks')
})

async function newLead(more: object = {}) {
  const request = {
    id: newId(),
    name: 'Marguerite Delacroix',
    phone: '(404) 555-0142',
    address: '85 Main Street, Woodstock, GA 30188',
    what_happened: 'A pipe burst.',
    water_running: 'yes' as const,
    happened: 'now' as const,
    source: 'emergency' as const,
  }
  await company.as('nobody').leads.ask({ ...request, ...more })
  return request.id
}
const waits = async (id: string) =>
  (
    await company.owner.query<{ wait: number }>(
      'select extract(epoch from due_at - asked_at)::float8 * 1000 as wait from tasks where subject = $1',
      [id],
    )
  ).rows[0]?.wait
const emails = async () =>
  (
    await company.owner.query<{ recipient: string; subject: string; body_text: string }>(
      'select * from auth.emails order by recipient',
    )
  ).rows
/** Runs the task as if the time were over. */
async function later(id: string) {
  await company.owner.query('update tasks set due_at = now() where subject = $1', [id])
  const queue = startQueue({
    databaseUrl: company.queueUrl,
    works: { 'uncalled leads': escalation('https://dryline.example') },
  })
  onTestFinished(queue.close)
  await queue.flush()
}

describe('A lead that no one called back', () => {
  it('is told after five minutes to each manager and administrator who is there, with how to reach them and a link, and on their screens', async () => {
    await company.owner.query(
      `insert into auth.users (id, name, email) values ($1, 'Gone', 'gone@demo.test')`,
      [newId()],
    )
    await company.owner.query(
      `insert into profiles (id, name, email, role, deactivated_at) select id, name, email, 3, now() from auth.users where email = 'gone@demo.test'`,
    )
    const id = await newLead()
    expect(await waits(id)).toBeCloseTo(ESCALATE_AFTER, -2)
    expect((await company.as(3).leads.waiting()).escalated.map((lead) => lead.id)).not.toContain(id)
    await later(id)
    const { rows } = await company.owner.query(
      `select email from profiles where role in (3, 4) and deactivated_at is null order by email`,
    )
    const sent = await emails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(rows.map(({ email }) => email as string))
    expect(sent[0]!.subject).toBe('Water is running: customer waiting for a call')
    expect(sent[0]!.body_text).toContain(
      'Marguerite Delacroix · (404) 555-0142 · 85 Main Street, Woodstock, GA 30188',
    )
    expect(sent[0]!.body_text).toContain(`https://dryline.example/leads?lead=${id}`)
    expect((await company.as(3).leads.waiting()).escalated[0]).toMatchObject({
      id,
      escalated_at: expect.any(String) as string,
    })
  })

  it('is told once, however often that is done', async () => {
    const id = await newLead()
    await later(id)
    const { length } = await emails()
    await company.owner.query(`select app.enqueue('uncalled leads', $1, null)`, [id])
    await later(id)
    const message = JSON.stringify({ subject: 'a', text: 'a', html: 'a' })
    await company.owner.query('select app.escalate_lead($1, $2)', [id, message])
    expect(await emails()).toHaveLength(length)
  })

  it('is told to no one where someone called or closed it in time', async () => {
    const [called, closed] = [await newLead(), await newLead()]
    await company.as(1).leads.callBack({ id: called })
    await company.as(1).leads.close({ id: closed, reason: 'duplicate' })
    await later(called)
    await later(closed)
    expect(await emails()).toEqual([])
  })

  it('is not told of what is probably spam', async () => {
    expect(await waits(await newLead({ website: 'https://example.com' }))).toBeUndefined()
  })
})
