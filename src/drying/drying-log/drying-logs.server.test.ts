import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import { personId, useCompany } from '#testing/company.ts'
import { aProvenClaim } from '#testing/claim-link-rows.ts'
import { idOf, newJob } from '#testing/rows.ts'

const company = useCompany()
let job: string
let customer: string
beforeAll(async () => {
  customer = await idOf(
    company,
    'select id from customers where user_id = $1 order by created_at desc, id desc limit 1',
    [await personId(company, 6)],
  )
  job = await idOf(company, 'select id from jobs where customer_id = $1 and is_current', [customer])
  await newChamber(company, job)
  await company.owner.query(
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at)
     values ($1, $2, $3, now(), now() + interval '1 day')`,
    [newId(), customer, await personId(company, 8)],
  )
})

const release = () => company.as(2).dryingLogs.release({ id: newId(), job_id: job })
const claimLogs = async () =>
  (await company.as(8).claims.read({ customer_id: customer })).drying_logs.map(({ id }) => id)

describe('a released log', () => {
  it('is shown to the adjuster in place of the one before, which staff keep', async () => {
    const first = await release()
    expect(await claimLogs()).toEqual([first.id])
    const second = await release()
    expect(await claimLogs()).toEqual([second.id])
    const { logs } = await company.as(1).dryingLogs.list({ job_id: job })
    expect(
      logs.slice(0, 2).map(({ id, visible_to_claims_agent }) => [id, visible_to_claims_agent]),
    ).toEqual([
      [second.id, true],
      [first.id, false],
    ])
  })

  it('is made once, however often it is sent', async () => {
    const sent = { id: newId(), job_id: job }
    const one = await company.as(2).dryingLogs.release(sent)
    expect(await company.as(2).dryingLogs.release(sent)).toEqual(one)
  })

  it('can be hidden and shown again, but only the newest', async () => {
    const [older, newest] = [await release(), await release()]
    await company.as(2).dryingLogs.show({ id: newest.id, visible_to_claims_agent: false })
    expect(await claimLogs()).toEqual([])
    await expect(
      company.as(2).dryingLogs.show({ id: older.id, visible_to_claims_agent: true }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await company.as(2).dryingLogs.show({ id: newest.id, visible_to_claims_agent: true })
    expect(await claimLogs()).toEqual([newest.id])
  })

  it('stands on the release sheet once for each job', async () => {
    const newest = await release()
    const { items } = await company.as(2).releases.read({ customer_id: customer })
    expect(items.filter(({ kind }) => kind === 'drying').map(({ id }) => id)).toEqual([newest.id])
    await company.as(2).releases.save({
      customer_id: customer,
      items: [{ kind: 'drying', item_id: newest.id, to_agent: false }],
    })
    expect(await claimLogs()).toEqual([])
  })

  it('needs a chamber, and management', async () => {
    await expect(
      company.as(2).dryingLogs.release({ id: newId(), job_id: await newJob(company) }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(
      company.as(1).dryingLogs.release({ id: newId(), job_id: job }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('drying progress', () => {
  const share = (visible_to_customer: boolean) =>
    company.as(2).dryingLogs.share({ job_id: job, visible_to_customer })
  beforeEach(() => share(false))

  it('reaches the customer only while it is switched on, without a reading', async () => {
    const mine = async () =>
      (await company.as(6).dryingLogs.mine()).filter(({ job_id }) => job_id === job)
    expect(await mine()).toEqual([])
    await share(true)
    const [shown] = await mine()
    expect(Object.keys(shown!).toSorted()).toEqual(
      ['job_id', 'description', 'days', 'is_over', 'points', 'dry_points', 'expected'].toSorted(),
    )
    await share(false)
    expect(await mine()).toEqual([])
  })

  it('is not counted for someone else', async () => {
    await share(true)
    const { rows } = await company.owner.query<{ found: unknown }>(
      'select app.drying_to_count($1) as found',
      [customer],
    )
    expect(rows[0]!.found).toBeNull()
  })
})

describe('a download', () => {
  const get = (path: string, by: 1 | 2 | 6 | 8) =>
    company.request(`/exports/${path}?job_id=${job}`, by)

  it('of raw readings or of the log is for staff, and noted', async () => {
    for (const [path, type] of [
      ['drying-readings.csv', 'text/csv'],
      ['drying-log.pdf', 'application/pdf'],
    ] as const) {
      const answer = await get(path, 1)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('content-type')).toContain(type)
      expect((await get(path, 6)).status).toBe(403)
      expect((await get(path, 8)).status).toBe(403)
      const { rows } = await company.owner.query<{ count: number }>(
        `select count(*)::int as count from security_events
         where kind = 'drying exported' and actor_id = $1`,
        [await personId(company, 1)],
      )
      expect(rows[0]!.count).toBeGreaterThan(0)
    }
  })
})

describe('a link to the claim', () => {
  it('opens the released log, and not the one before', async () => {
    const former = await release()
    const newest = await release()
    const { proof } = await aProvenClaim(company, customer)
    const file = (id: string) =>
      company.request(`/claim/files/${id}/original`, 'nobody', {
        headers: { cookie: `dryline-claim=${proof}` },
      })
    const answer = await file(newest.id)
    expect(answer.status).toBe(200)
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await file(former.id)).status).toBe(404)
    const { rows } = await company.owner.query<{ what: string }>(
      'select what from claim_looks where item_id = $1',
      [newest.id],
    )
    expect(rows).toEqual([{ what: 'drying' }])
  })
})
