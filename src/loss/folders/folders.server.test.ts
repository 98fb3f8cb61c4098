import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { constraintMessages } from '#loss/folders/folders.ts'
import { plainPayment } from '#money/invoices/invoices.cases.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { newContract } from '#testing/contract-rows.ts'
import { callers, tokenOf } from '#testing/fixtures.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'
import { meanwhile } from '#testing/meanwhile.ts'
import { aFolder, aSubfolder, newFiled, newFolderNote } from '#testing/folder-rows.ts'
import { freeCustomer, idOf } from '#testing/rows.ts'

const company = useCompany()
const refused = async (call: Promise<unknown>) => (await safe(call)).error
const by = (constraint: keyof typeof constraintMessages) =>
  expect.objectContaining({ message: constraintMessages[constraint].message })
const contents = (id: string) => company.as(1).folders.contents({ id })
const statusOf = async (id: string) => (await company.as(1).folders.read({ id })).status
const setCustomer = (id: string, contract_status: string) =>
  company.owner.query('update customers set contract_status = $2 where id = $1', [
    id,
    contract_status,
  ])

/** Closes a customer's jobs, because payments change a customer's status only after that. */
const endWork = (customer_id: string) =>
  company.owner.query(
    `update jobs set status = 'closed', end_date = start_date where customer_id = $1`,
    [customer_id],
  )

describe('A folder', () => {
  it.each(['closed_not_paid', 'closed_and_paid'])(
    'is completed when its customer becomes %s, and what comes later makes a new one',
    async (status) => {
      const customer = await freeCustomer(company)
      const folder = await aFolder(company, customer)
      await setCustomer(customer, 'billed')
      expect(await statusOf(folder)).toBe('active')
      await setCustomer(customer, status)
      expect(await statusOf(folder)).toBe('completed')
      const later = await aFolder(company, customer)
      expect(later).not.toBe(folder)
      // Changing to another closed status does not complete the new folder.
      await setCustomer(
        customer,
        status === 'closed_not_paid' ? 'closed_and_paid' : 'closed_not_paid',
      )
      expect(await statusOf(later)).toBe('active')
    },
  )

  it('that was completed by the last payment is active again when it is reversed, and named on its customer all along', async () => {
    const invoice = await newSentInvoice(company)
    const { customer_id } = await company.as(3).invoices.read({ id: invoice })
    const folder = await aFolder(company, customer_id)
    await endWork(customer_id)
    const named = async () =>
      (await company.as(1).customers.read({ id: customer_id })).folder_status
    const paid = async () => {
      const { payments } = await company.as(3).payments.record({
        ...plainPayment,
        id: newId(),
        invoice_id: invoice,
        amount_cents: 10_000,
      } as never)
      return payments.findLast(({ reversed_at }) => reversed_at === null)!.id
    }
    const reverse = async (id: string) => company.as(3).payments.reverse({ id, reason: 'Bounced' })
    const first = await paid()
    expect([await statusOf(folder), await named()]).toEqual(['completed', 'completed'])
    await reverse(first)
    expect([await statusOf(folder), await named()]).toEqual(['active', 'active'])
    // A folder that management completed stays completed.
    await company.as(3).folders.setStatus({ id: folder, status: 'completed' })
    await reverse(await paid())
    expect(await statusOf(folder)).toBe('completed')
    // It is not reactivated if another folder is active.
    await company.as(3).folders.setStatus({ id: folder, status: 'active' })
    const last = await paid()
    const later = await aFolder(company, customer_id)
    await reverse(last)
    expect([await statusOf(folder), await statusOf(later)]).toEqual(['completed', 'active'])
    expect((await company.as(1).customers.read({ id: customer_id })).folder_id).toBe(later)
  })

  it('stays completed when its closed customer gets a supplementary invoice', async () => {
    const invoice_id = await newSentInvoice(company)
    const { customer_id } = await company.as(3).invoices.read({ id: invoice_id })
    const folder = await aFolder(company, customer_id)
    await endWork(customer_id)
    const standing = async () => [
      (await company.as(1).customers.read({ id: customer_id })).contract_status,
      await statusOf(folder),
    ]
    await company
      .as(3)
      .payments.record({ ...plainPayment, id: newId(), invoice_id, amount_cents: 10_000 } as never)
    expect(await standing()).toEqual(['closed_and_paid', 'completed'])
    await company.as(3).invoices.create({ id: newId(), customer_id, begun_at: 'invoices' })
    expect(await standing()).toEqual(['pending_billing', 'completed'])
    await setCustomer(customer_id, 'billed')
    expect(await standing()).toEqual(['billed', 'completed'])
  })

  it.each(callers)('is completed and reopened by management: %s', async (caller) => {
    const id = await aFolder(company)
    const may = caller === 2 || caller === 3 || caller === 4
    const expected = caller === 'nobody' ? 'UNAUTHORIZED' : may ? 'ok' : 'FORBIDDEN'
    expect(await outcome(company.as(caller).folders.setStatus({ id, status: 'completed' }))).toBe(
      expected,
    )
    expect(await statusOf(id)).toBe(may ? 'completed' : 'active')
  })

  it('is the only active one of its customer', async () => {
    const customer = await freeCustomer(company)
    const former = await aFolder(company, customer)
    await company.as(3).folders.setStatus({ id: former, status: 'completed' })
    await aFolder(company, customer)
    const error = await refused(company.as(3).folders.setStatus({ id: former, status: 'active' }))
    expect(error).toMatchObject({ message: 'This customer already has an active folder.' })
  })

  it('is found by number and by customer, in one location or with one status, and counts the contracts in it', async () => {
    const customer = await freeCustomer(company)
    await company.owner.query(
      `update customers set first_name = 'Zebulon', last_name = 'Quimby' where id = $1`,
      [customer],
    )
    const id = await aFolder(company, customer)
    const insert = `insert into contracts (id, title, status, customer_id, removed_at) values ($1, 'A', 'active', $2, $3)`
    for (const removed of [null, null, new Date()])
      await company.owner.query(insert, [newId(), customer, removed])
    const { folder_number } = await company.as(1).folders.read({ id })
    for (const q of [folder_number, 'quimby zeb', `zebulon ${folder_number}`]) {
      const { rows } = await company.as(1).folders.list({ q })
      expect(rows, q).toMatchObject([
        { id, customer_name: 'Zebulon Quimby', city_code: '01', contract_count: 2 },
      ])
    }
    expect((await company.as(1).folders.list({ q: 'quimby', city: '02' })).rows).toEqual([])
    expect(
      (await company.as(1).folders.list({ q: 'quimby', city: '01', status: 'completed' })).rows,
    ).toEqual([])
    expect((await company.as(1).folders.list({ city: '01', status: 'active' })).rows[0]?.id).toBe(
      id,
    )
  })
})

it('Folders are searched for by staff', async () => {
  const { folder_number } = await company.as(1).folders.read({ id: await aFolder(company) })
  for (const caller of callers) {
    await company.owner.query('begin; set local role api')
    await company.owner.query('select from app.enter($1)', [
      caller === 'nobody' ? '' : tokenOf(caller),
    ])
    const found = await company.owner.query('select app.search_folders(array[$1], most => 9)', [
      folder_number,
    ])
    await company.owner.query('rollback')
    expect(found.rowCount, String(caller)).toBe(caller !== 'nobody' && caller <= 4 ? 1 : 0)
  }
})

describe('The contents of a folder', () => {
  it('are its contracts, documents and subfolders, and what was removed stands apart until it is put back', async () => {
    const contract = await newContract(company)
    const folder = await idOf(company, 'select folder_id as id from contracts where id = $1', [
      contract,
    ])
    const rooms = await aSubfolder(company, folder, 'Rooms')
    const document = await newFiled(company, folder, { subfolder: rooms })
    await newFiled(company, await aFolder(company))
    await company.as(2).contracts.file({ id: contract, subfolder_id: rooms })
    const now = await contents(folder)
    expect(now.subfolders).toEqual([{ id: rooms, name: 'Rooms' }])
    expect(now.contracts).toMatchObject([
      { id: contract, title: 'Work Authorization', subfolder_id: rooms },
    ])
    expect(now.documents).toMatchObject([{ id: document, subfolder_id: rooms }])
    expect(now.removed).toEqual([])

    await company.as(2).contracts.file({ id: contract, removed: true })
    await company.as(1).documents.remove({ id: document })
    const then = await contents(folder)
    expect([then.contracts, then.documents]).toEqual([[], []])
    expect(then.removed).toMatchObject([
      { id: document, kind: 'document', mine: true },
      { id: contract, kind: 'contract', mine: false },
    ])
    // It keeps its number, and is still listed under Customer Contracts.
    expect(await company.as(1).contracts.read({ id: contract })).toMatchObject({
      folder_id: folder,
      contract_number: expect.stringMatching(/-01$/),
    })
    expect(await outcome(company.as(1).contracts.file({ id: contract, removed: false }))).toBe(
      'FORBIDDEN',
    )

    // If its subfolder is gone, restored content goes into the Main Folder.
    await company.as(1).subfolders.remove({ id: rooms })
    await company.as(3).contracts.file({ id: contract, removed: false })
    await company.as(1).documents.restore({ id: document })
    const back = await contents(folder)
    expect(
      [...back.contracts, ...back.documents].map(({ id, subfolder_id }) => [id, subfolder_id]),
    ).toEqual([
      [contract, null],
      [document, null],
    ])
  })

  it('leave out a picture that could not be opened, which does not come back', async () => {
    const folder = await aFolder(company)
    const picture = await newFiled(company, folder)
    await company.owner.query(`update files set state = 'arrived' where id = $1`, [picture])
    await company.files.query(`select app.mark_file_refused($1, 'No picture', true)`, [picture])
    expect(await contents(folder)).toMatchObject({ documents: [], removed: [] })
    expect(await refused(company.as(3).documents.restore({ id: picture }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('A subfolder', () => {
  it('has a name of its own in its folder, whatever its case, until it is gone', async () => {
    const folder = await aFolder(company)
    const add = (name: string, id = newId()) =>
      company.as(1).subfolders.add({ id, folder_id: folder, name })
    const rooms = await add('Rooms')
    expect(await refused(add('ROOMS'))).toMatchObject({
      code: 'CONFLICT',
      message: 'Folder "ROOMS" already exists',
    })
    const other = await add('Other')
    expect(await outcome(company.as(1).subfolders.rename({ id: other.id, name: 'rooms' }))).toBe(
      'CONFLICT',
    )
    expect(await company.as(1).subfolders.rename({ id: rooms.id, name: 'ROOMS' })).toEqual({
      id: rooms.id,
      name: 'ROOMS',
    })
    await company.as(1).subfolders.remove({ id: rooms.id })
    expect((await contents(folder)).subfolders).toEqual([{ id: other.id, name: 'Other' }])
    expect(await add('Rooms')).toMatchObject({ name: 'Rooms' })
    expect(await outcome(company.as(1).subfolders.rename({ id: rooms.id, name: 'Again' }))).toBe(
      'NOT_FOUND',
    )
    expect(await outcome(company.as(1).subfolders.remove({ id: rooms.id }))).toBe('NOT_FOUND')
    await company.owner.query('begin; set local role api')
    await company.owner.query('select from app.enter($1)', [tokenOf(4)])
    const back = company.owner.query('update subfolders set removed_at = null where id = $1', [
      rooms.id,
    ])
    await expect(back).rejects.toMatchObject({ constraint: 'subfolders_removed_stays' })
    await company.owner.query('rollback')
    expect(await outcome(add('x'.repeat(51)))).toBe('BAD_REQUEST')
  })

  it('is removed once documents, contracts and notes are out of it', async () => {
    const customer = await freeCustomer(company)
    const folder = await aFolder(company, customer)
    const id = await aSubfolder(company, folder)
    const remove = () => refused(company.as(3).subfolders.remove({ id }))
    const document = await newFiled(company, folder, { subfolder: id })
    expect(await remove()).toEqual(by('subfolders_empty_to_remove'))
    await company.as(1).documents.remove({ id: document })

    const contract = newId()
    await company.owner.query(
      `insert into contracts (id, title, customer_id) values ($1, 'A', $2)`,
      [contract, customer],
    )
    await company.as(1).contracts.file({ id: contract, subfolder_id: id })
    expect(await remove()).toEqual(by('subfolders_empty_to_remove'))
    await company.as(1).contracts.file({ id: contract, removed: true })

    const note = await newFolderNote(company, 1, folder)
    await company.owner.query('update folder_notes set subfolder_id = $2 where id = $1', [note, id])
    expect(await remove()).toEqual(by('subfolders_empty_to_remove'))
    await company.as(1).folderNotes.remove({ id: note })
    expect(await remove()).toBeNull()
    // Nothing can be filed there anymore.
    const other = await newFiled(company, folder)
    expect(
      await outcome(
        company.as(1).documents.edit({ id: other, subfolder_id: id, was: { subfolder_id: null } }),
      ),
    ).toBe('BAD_REQUEST')
    await company.as(1).contracts.file({ id: contract, removed: false })
    expect(await outcome(company.as(1).contracts.file({ id: contract, subfolder_id: id }))).toBe(
      'BAD_REQUEST',
    )
    expect(
      await outcome(
        company
          .as(1)
          .folderNotes.add({ id: newId(), folder_id: folder, subfolder_id: id, content: 'A' }),
      ),
    ).toBe('BAD_REQUEST')
  })

  it('waits for what is being filed there at that moment', async () => {
    const folder = await aFolder(company)
    const id = await aSubfolder(company, folder)
    const document = await newFiled(company, folder)
    const filing: [string, unknown[]][] = [
      ['select app.may_file($1, $2)', [folder, id]],
      ['update documents set subfolder_id = $2 where id = $1', [document, id]],
    ]
    const removing = meanwhile(company, filing, () =>
      refused(company.as(1).subfolders.remove({ id })),
    )
    expect(await removing).toEqual(by('subfolders_empty_to_remove'))
  })
})

it('tells who added, renamed and removed a subfolder', async () => {
  const { id } = await company
    .as(2)
    .subfolders.add({ id: newId(), folder_id: await aFolder(company), name: 'Rooms' })
  await company.as(2).subfolders.rename({ id, name: 'Floors' })
  await company.as(2).subfolders.remove({ id })
  const { rows } = await company.owner.query(
    'select field, new_value, actor_id from audits where row_id = $1 order by id',
    [id],
  )
  const actor_id = await personId(company, 2)
  expect(rows).toMatchObject([
    { field: null, actor_id },
    { field: 'name', new_value: 'Floors', actor_id },
    { field: 'removed_at', actor_id },
  ])
})
