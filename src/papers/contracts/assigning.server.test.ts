import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { plainContract } from '#papers/contracts/contracts.cases.ts'
import { paperProcess, papersWaiting } from '#files/papers/paper-keeper.server.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newTemplate } from '#testing/contract-rows.ts'
import { lossesOf } from '#testing/losses.ts'
import { atNight } from '#testing/ring.ts'
import { shownPages } from '#testing/shown-pdf.ts'

const company = useCompany()
/** Returns 'ok', or the message of the refusal. */
const why = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error) => error.message,
  )
const { newCustomer } = lossesOf(company)
const assign = (customer_id: string, templates: string[], role: 1 | 2 | 3 | 4 = 1) =>
  company.as(role).contracts.assign({
    customer_id,
    contracts: templates.map((template_id) => ({ id: newId(), template_id })),
  })

describe('assigning templates', () => {
  it('makes a contract of each at once, filled, numbered, and the folder where there was none', async () => {
    const templates = [
      await newTemplate(company),
      await newTemplate(company, 'active', ['customer_name', 'contract_number']),
    ]
    const customer_id = await newCustomer('21')
    const made = await assign(customer_id, templates)
    expect(made.folder_created).toBe(true)
    expect(made.contracts.map(({ contract_number }) => contract_number)).toEqual([
      `${made.folder_number}-01`,
      `${made.folder_number}-02`,
    ])
    for (const contract of made.contracts)
      expect(contract).toMatchObject({
        status: 'active',
        signing_status: 'not_sent',
        template_title: 'Work Authorization',
      })
    expect((await assign(customer_id, [templates[0]!])).folder_created).toBe(false)
  })

  it('makes all or none: an archived template among them stops it', async () => {
    const customer_id = await newCustomer('21')
    const templates = [await newTemplate(company), await newTemplate(company, 'archived')]
    expect(await why(assign(customer_id, templates))).toContain('This template is archived')
    expect((await company.as(1).contracts.list({ customer_id })).rows).toEqual([])
    const { rows } = await company.owner.query('select from folders where customer_id = $1', [
      customer_id,
    ])
    expect(rows).toEqual([])
  })

  it('says in words that a template cannot be filled, and makes nothing', async () => {
    const customer_id = await newCustomer('21')
    const template = await newTemplate(
      company,
      'active',
      ['customer_name'],
      Buffer.from('%PDF-1.7 and no more'),
    )
    const called = assign(customer_id, [template])
    expect(await outcome(called)).toBe('UNPROCESSABLE_CONTENT')
    expect(await why(called)).toMatch(/^Work Authorization: This PDF is damaged/)
    expect((await company.request(`/samples/${template}`, 1)).status).toBe(422)
    expect((await company.as(1).contracts.list({ customer_id })).rows).toEqual([])
  })

  it('of nothing lacks nothing', async () => {
    expect(
      await company
        .as(1)
        .contracts.missing({ customer_id: await newCustomer('21'), template_ids: [] }),
    ).toEqual([])
  })

  it('is done once however often it is asked for', async () => {
    const customer_id = await newCustomer('21')
    const input = {
      customer_id,
      contracts: [{ id: newId(), template_id: await newTemplate(company) }],
    }
    await company.as(1).contracts.assign(input)
    await company.as(1).contracts.assign(input)
    expect((await company.as(1).contracts.list({ customer_id })).rows).toHaveLength(1)
  })

  it('says beforehand what the record lacks', async () => {
    const template_id = await newTemplate(company, 'active', [
      'customer_name',
      'claim_number',
      'policy_number',
    ])
    const [found] = await company
      .as(1)
      .contracts.missing({ customer_id: await newCustomer('21'), template_ids: [template_id] })
    expect(found!.missing).toEqual(expect.arrayContaining(['policy_number']))
    expect(found!.missing).not.toContain('customer_name')
  })

  const MANY = atNight(10, 3)
  it('by many at once gives numbers without gap or double, and each customer one folder', async () => {
    const template = await newTemplate(company)
    const customers = await Promise.all(Array.from({ length: MANY }, () => newCustomer('22')))
    const roles = [1, 2, 3, 4] as const
    // The server learns who a session belongs to from its earlier requests. Until then, the session
    // waits in line with strangers.
    await Promise.all(roles.map((role) => company.as(role).contracts.list({})))
    const all = Array.from({ length: 4 * MANY }, (_, n) =>
      assign(customers[n % MANY]!, [template], roles[n % 4]!),
    )
    const outcomes = await Promise.all(all.map(outcome))
    expect(outcomes.filter((said) => said !== 'ok')).toEqual([])
    const { rows } = await company.owner.query<{ numbers: string[]; folders: number }>(
      `select array_agg(right(contract_number, 2) order by contract_number) as numbers, count(distinct folder_id)::integer as folders
       from contracts where customer_id = any($1) group by customer_id`,
      [customers],
    )
    expect(rows).toHaveLength(MANY)
    for (const row of rows) expect(row).toEqual({ numbers: ['01', '02', '03', '04'], folders: 1 })
  })
})

/** Returns the text on a contract's paper. */
async function wordsOn(paper_id: string) {
  const answer = await company.request(`/files/${paper_id}/original`, 1)
  const [page] = await shownPages(new Uint8Array(await answer.arrayBuffer()))
  return page!.said
}

describe('while papers are filled', () => {
  const numbered = () =>
    newTemplate(company, 'active', ['customer_name', 'contract_number', 'folder_number'])
  /** Holds up the process that opens papers until the work is done, as a long paper would. */
  async function heldUp(work: () => Promise<void>) {
    // Makes sure that the process exists and has nothing to do.
    await assign(await newCustomer('22'), [await numbered()])
    const pid = paperProcess()!
    process.kill(pid, 'SIGSTOP')
    try {
      await work()
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  }

  it('no connection is held and nothing is locked, however many wait', async () => {
    const customer_id = await newCustomer('22')
    const template = await numbered()
    let assigned: Promise<unknown>[] = []
    await heldUp(async () => {
      assigned = Array.from({ length: 12 }, () => assign(customer_id, [template]))
      // A paper that is open or waiting shows that the first assignment has begun.
      await expect.poll(papersWaiting).toBeGreaterThan(0)
      await expect.poll(() => company.parts.pool.totalCount - company.parts.pool.idleCount).toBe(0)
      const { rows } = await company.owner.query(
        `select from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
      )
      expect(rows).toEqual([])
      expect(
        (
          await company.owner.query('select from customers where id = $1 for update nowait', [
            customer_id,
          ])
        ).rowCount,
      ).toBe(1)
    })
    await Promise.all(assigned)
    const { rows } = await company.as(1).contracts.list({ customer_id })
    expect(
      rows
        .map(({ contract_number }) => Number(contract_number!.split('-')[1]))
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    for (const { paper_id, contract_number } of rows.slice(0, 3))
      expect(await wordsOn(paper_id!)).toContain(contract_number)
  })

  it('another may take the number; the paper has the one that its contract got', async () => {
    const customer_id = await newCustomer('22')
    const template = await numbered()
    let assigned!: ReturnType<typeof assign>
    await heldUp(async () => {
      assigned = assign(customer_id, [template])
      await expect.poll(papersWaiting).toBeGreaterThan(0)
      await company.as(1).contracts.create({ ...plainContract, id: newId(), customer_id } as never)
    })
    const { contracts, folder_created, folder_number } = await assigned
    expect(folder_created).toBe(false)
    expect(contracts[0]!.contract_number).toBe(`${folder_number}-02`)
    expect(await wordsOn(contracts[0]!.paper_id!)).toContain(`${folder_number}-02`)
  })

  it('one of many hears that they made the folder', async () => {
    const customer_id = await newCustomer('22')
    const template = await newTemplate(company)
    const all = await Promise.all(Array.from({ length: 6 }, () => assign(customer_id, [template])))
    expect(all.filter(({ folder_created }) => folder_created)).toHaveLength(1)
  })
})
