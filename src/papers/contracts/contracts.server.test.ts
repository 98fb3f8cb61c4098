import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { plainContract } from '#papers/contracts/contracts.cases.ts'
import { parties } from '#papers/contracts/contract-parties.ts'
import { pickFields } from '#client/edits.ts'
import { keys } from '#values/keys.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { newPaper, newTemplate } from '#testing/contract-rows.ts'
import { edited } from '#testing/edits.ts'
import { lossesOf } from '#testing/losses.ts'
import { harold, idOf } from '#testing/rows.ts'

const company = useCompany()
/** Returns 'ok', or the message of the refusal. */
const why = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error) => error.message,
  )
const { newCustomer } = lossesOf(company)
const create = (given: object, role: 1 | 2 = 1) =>
  company.as(role).contracts.create({ ...plainContract, id: newId(), ...given } as never)
const edit = async (role: 1 | 2, change: { id: string }) =>
  company.as(role).contracts.edit((await edited(company, 'contracts', change)) as never)
const refresh = async (role: 1 | 2, id: string) =>
  company.as(role).contracts.refresh({
    id,
    was: pickFields(await company.as(role).contracts.read({ id }), keys(parties)),
  })
const sign = (id: string) =>
  company.owner.query(`update contracts set signing_status = 'signed' where id = $1`, [id])

describe('a contract', () => {
  it('of a customer lies in their folder under its next number; without one it has no number', async () => {
    const customer_id = await newCustomer('20')
    const first = await create({ customer_id })
    const second = await create({ customer_id })
    expect(first.contract_number).toBe(`${first.folder_number}-01`)
    expect(second).toMatchObject({
      folder_id: first.folder_id,
      contract_number: `${first.folder_number}-02`,
      status: 'draft',
    })
    expect(await create({})).toMatchObject({ contract_number: null, folder_id: null })
  })

  it('gets its folder and number when it gets its customer, and keeps both', async () => {
    const { id } = await create({})
    const [customer_id, other] = [await newCustomer('20'), await newCustomer('20')]
    const given = await edit(1, { id, customer_id } as never)
    expect(given.contract_number).toMatch(/^20\d{4}-01$/)
    expect(await why(edit(1, { id, customer_id: other } as never))).toContain(
      'stays with its customer',
    )
  })

  it('is refused to a customer who does not exist, by words at its field', async () => {
    expect(await why(create({ customer_id: newId() }))).toBe('Customer not found')
    const { id } = await create({})
    expect(await why(edit(1, { id, customer_id: newId() } as never))).toBe('Customer not found')
  })

  it('counts on past 99 with three digits', async () => {
    const customer_id = await newCustomer('20')
    const { folder_id } = await create({ customer_id })
    await company.owner.query('update folders set contract_sequence = 99 where id = $1', [
      folder_id,
    ])
    expect((await create({ customer_id })).contract_number).toMatch(/-100$/)
  })

  it('keeps each file it had, the newest first, and takes none of another or of someone else', async () => {
    const [one, two] = [await newPaper(company), await newPaper(company)]
    const { id } = await create({ paper_id: one })
    await edit(1, { id, paper_id: two } as never)
    expect(
      (await company.as(1).contracts.versions({ id })).map(({ id: file, version }) => [
        file,
        version,
      ]),
    ).toEqual([
      [two, 2],
      [one, 1],
    ])
    expect(await why(create({ paper_id: one }))).toContain('belongs to another contract')
    expect(await why(create({ paper_id: await newPaper(company, 3) }))).toContain(
      'belongs to another contract',
    )
  })

  it('keeps what is to be signed where a replaced file has the page, and drops it where not', async () => {
    const { id } = await create({ paper_id: await newPaper(company) })
    const field = {
      x: 0.1,
      y: 0.1,
      width: 0.2,
      height: 0.05,
      kind: 'date',
      signer: 'customer',
      label: '',
      required: true,
    }
    const fields = [
      { ...field, id: newId(), page: 0 },
      { ...field, id: newId(), page: 1 },
    ]
    await company.owner.query('update contracts set signing_fields = $2 where id = $1', [
      id,
      JSON.stringify(fields),
    ])
    expect(
      (await edit(1, { id, paper_id: await newPaper(company) } as never)).signing_fields,
    ).toEqual([fields[0]])
  })

  it('is cancelled, and made cancelled, by management alone', async () => {
    expect(await outcome(create({ status: 'cancelled' }))).toBe('FORBIDDEN')
    expect(await create({ status: 'cancelled' }, 2)).toMatchObject({ status: 'cancelled' })
    expect(
      await outcome(edit(1, { id: (await create({})).id, status: 'cancelled' } as never)),
    ).toBe('FORBIDDEN')
  })

  it('once signed changes no more but in its status; cancelling is management’s', async () => {
    const { id } = await create({ customer_id: await newCustomer('20') })
    await sign(id)
    expect(await why(edit(2, { id, title: 'Other' } as never))).toContain('is signed')
    expect(await why(refresh(2, id))).toContain('is signed')
    expect((await edit(1, { id, status: 'completed' } as never)).status).toBe('completed')
    expect(await outcome(edit(1, { id, status: 'cancelled' } as never))).toBe('FORBIDDEN')
    expect((await edit(2, { id, status: 'cancelled' } as never)).status).toBe('cancelled')
    expect(await outcome(edit(1, { id, status: 'active' } as never))).toBe('FORBIDDEN')
  })

  it('once signed is never again a draft or active, for management too', async () => {
    const { id } = await create({ customer_id: await newCustomer('20'), status: 'active' })
    await sign(id)
    for (const status of ['draft', 'active'] as const) {
      if (status === 'draft')
        expect(await why(edit(1, { id, status } as never))).toContain(
          'can only be completed or canceled',
        )
      await edit(2, { id, status: 'completed' } as never)
      expect(await why(edit(2, { id, status } as never))).toContain(
        'can only be completed or canceled',
      )
    }
  })

  it('loses what is to be signed with its file', async () => {
    const { id } = await create({ paper_id: await newPaper(company) })
    const field = {
      x: 0.1,
      y: 0.1,
      width: 0.2,
      height: 0.05,
      kind: 'date',
      signer: 'customer',
      label: '',
      required: true,
    }
    await company.owner.query('update contracts set signing_fields = $2 where id = $1', [
      id,
      JSON.stringify([{ ...field, id: 'a', page: 0 }]),
    ])
    expect((await edit(1, { id, paper_id: null } as never)).signing_fields).toEqual([])
  })

  it('takes name and insurer over from the record as it is now', async () => {
    const customer_id = await newCustomer('20')
    const { id } = await create({ customer_id, customer_name: 'By hand' })
    await company.owner.query(
      `update customers set insurance_company = 'Peachtree Mutual' where id = $1`,
      [customer_id],
    )
    const now = await refresh(1, id)
    expect(now).toMatchObject({
      customer_name: expect.not.stringContaining('By hand') as string,
      insurance_company: 'Peachtree Mutual',
    })
  })

  it('leaves the contents of its folder and comes back, by who took it out or management, under its number', async () => {
    const { id, contract_number } = await create({ customer_id: await newCustomer('20') })
    expect((await company.as(2).contracts.file({ id, removed: true })).removed_at).not.toBeNull()
    expect(await outcome(company.as(1).contracts.file({ id, removed: false }))).toBe('FORBIDDEN')
    expect(await company.as(2).contracts.file({ id, removed: false })).toMatchObject({
      removed_at: null,
      contract_number,
    })
  })
})

describe('a quick upload', () => {
  const quick = async (contract_number: string, role: 1 | 2 = 1) =>
    company.as(role).contracts.quick({
      id: newId(),
      contract_number,
      title: 'Old one',
      paper_id: await newPaper(company, role),
    })

  it('stands under its own ID, whatever its case, once', async () => {
    expect(await quick('AOB-17')).toMatchObject({
      contract_number: 'AOB-17',
      status: 'active',
      customer_id: null,
    })
    expect(await why(quick('aob-17', 2))).toContain(
      'Failed to upload contract. ID might already exist.',
    )
  })

  it('cannot take what a folder is about to give out', async () => {
    expect(await outcome(quick('010001-07'))).toBe('BAD_REQUEST')
    await company.owner.query('begin')
    const forged = `insert into contracts (id, title, contract_number) values (gen_random_uuid(), 'x', '01\u200b０００1\u201007')`
    await company.owner.query(
      `set local role api; select from app.enter('session-of-role-1-in-a-test')`,
    )
    await expect(company.owner.query(forged)).rejects.toThrow(/contracts_label_is_no_number|check/)
    await company.owner.query('rollback')
  })
})

describe('who sees a contract', () => {
  it('customers theirs once it is sent, agents signed ones that management shows', async () => {
    const customer_id = await harold(company)
    const { id } = await create({ customer_id })
    const mine = async () =>
      (await company.as(6).contracts.mine()).some((contract) => contract.id === id)
    const granted = async () =>
      (await company.as(8).contracts.granted()).some((contract) => contract.id === id)
    expect(await mine()).toBe(false)
    await company.owner.query(`update contracts set signing_status = 'sent' where id = $1`, [id])
    expect(await mine()).toBe(true)
    const granting = `insert into grants (id, customer_id, agent_id, starts_at, ends_at) values ($1, $2, $3, now() - interval '1 minute', now() + interval '1 hour')`
    await company.owner.query(granting, [newId(), customer_id, await personId(company, 8)])
    await company.as(2).contracts.show({ id, visible_to_claims_agent: true })
    expect(await granted()).toBe(false)
    await sign(id)
    expect(await granted()).toBe(true)
    await company.as(2).contracts.show({ id, visible_to_claims_agent: false })
    expect(await granted()).toBe(false)
  })

  it('staff by words in any order, and by status, signing, customer and location', async () => {
    const customer_id = await newCustomer('20')
    const { id, contract_number } = await create({
      customer_id,
      title: 'Zinnia moisture waiver',
      customer_name: 'Ola Quist',
    })
    const found = async (query: object) =>
      (await company.as(1).contracts.list(query)).rows.map((row) => row.id)
    expect(await found({ q: 'quist zinnia' })).toEqual([id])
    expect(await found({ q: contract_number! })).toEqual([id])
    expect(await found({ q: 'zinnia', city: '01' })).toEqual([])
    expect(
      await found({ q: 'zinnia', city: '20', status: 'draft', signing: 'not_sent', customer_id }),
    ).toEqual([id])
    expect((await company.as(1).contracts.list({ customer_id })).count).toBe(1)
  })
})

describe('what is to be signed', () => {
  const field = {
    id: 'a',
    page: 0,
    x: 0.1,
    y: 0.1,
    width: 0.2,
    height: 0.05,
    kind: 'signature',
    signer: 'customer',
    label: '',
    required: true,
  } as const

  it('is placed on pages that there are, by who saw what stood there before', async () => {
    const paper_id = await newPaper(company)
    const { id } = await create({ paper_id })
    const place = (fields: object[], seen: object[] = []) =>
      company.as(1).contracts.placeFields({
        id,
        paper_id,
        signing_fields: fields as never,
        seen: seen as never,
      })
    expect(await why(place([{ ...field, page: 1 }]))).toContain("page this file doesn't have")
    expect(await why(place([{ ...field, x: 0.9 }]))).not.toBe('ok')
    await place([field])
    expect(await why(place([{ ...field, x: 0.3 }]))).toContain('Someone else just changed this')
    // As if the answer to the first try was lost.
    await place([field])
    await place([], [field])
  })

  it('is for management on a template', async () => {
    const id = await newTemplate(company)
    const paper_id = await idOf(company, 'select paper_id as id from contracts where id = $1', [id])
    const input = { id, paper_id, signing_fields: [field], seen: [] }
    expect(await outcome(company.as(1).contracts.placeFields(input))).toBe('FORBIDDEN')
    await company.as(2).contracts.placeFields(input)
  })
})
