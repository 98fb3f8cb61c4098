import { expect, it } from 'vitest'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { newContract } from '#testing/contract-rows.ts'
import { asked, linkOf } from '#testing/link-signing-rows.ts'
import { aFolder } from '#testing/folder-rows.ts'
import { idOf } from '#testing/rows.ts'
import { forgetLimits } from '#testing/people.ts'
import { inkOn, newScan } from '#testing/signing-rows.ts'

const company = useCompany()
const record = (sent: Awaited<ReturnType<typeof inkOn>>, role: 1 | 2 | 3 = 2) =>
  company.as(role).signings.onPaper(sent)
const why = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error) => error.message,
  )
const contractOf = (id: string) => company.as(1).contracts.read({ id })
const signingsOf = (contract_id: string) => company.as(1).signings.list({ contract_id })

it('what was signed with ink makes the contract signed, with who, when and the scan, and ends what was asked', async () => {
  await forgetLimits(company)
  const { contract_id, signers } = await asked(company)
  const token = await linkOf(company, signers[0]!.email)
  const ink = await inkOn(company, contract_id)
  expect(await record(ink)).toMatchObject({ status: 'signed', signing_status: 'signed' })
  expect(await record(ink)).toMatchObject({ status: 'signed' })
  expect(await contractOf(contract_id)).toMatchObject({
    signing_status: 'signed',
    scans: [{ id: ink.scan_ids[0], name: 'scan.pdf' }],
  })
  // In its folder it opens as it was signed, and the file from before is still there.
  const folder_id = await aFolder(
    company,
    await idOf(company, 'select customer_id as id from contracts where id = $1', [contract_id]),
  )
  await company.owner.query('update contracts set folder_id = $2 where id = $1', [
    contract_id,
    folder_id,
  ])
  const filed = (await company.as(1).folders.contents({ id: folder_id })).contracts[0]!
  expect([filed.signed, filed.paper_id]).toEqual([
    [{ id: ink.scan_ids[0], name: 'scan.pdf', media_type: 'application/pdf' }],
    expect.any(String),
  ])
  expect(await company.as('nobody').linkSigning.look({ token })).toEqual({ purpose: null })
  const [paper, link] = await signingsOf(contract_id)
  expect(paper).toMatchObject({
    is_on_paper: true,
    status: 'signed',
    sealed_id: null,
    signers: [{ party: 'customer', method: 'paper', signed_on: '2026-01-05', witness_name: null }],
  })
  expect(link).toMatchObject({ status: 'ended', ended_why: 'Signed on paper' })
  const { rows } = await company.owner.query(
    `select from tasks where kind = 'seals' and subject = $1`,
    [ink.id],
  )
  expect(rows).toEqual([])
})

it('is recorded by management, also of a contract without a file, once', async () => {
  const ink = await inkOn(company, await newContract(company), 3)
  expect(await outcome(record(ink, 1))).toBe('FORBIDDEN')
  expect(await why(record(ink, 2))).toBe('The scan is not there anymore. Choose it again.')
  expect(await why(record(ink, 3))).toBe('ok')
  expect(await why(record(await inkOn(company, ink.contract_id)))).toBe(
    'This contract is signed or canceled.',
  )
  const other = await inkOn(company, await newContract(company), 3)
  expect(await outcome(record({ ...other, scan_ids: ink.scan_ids }, 3))).toBe('NOT_FOUND')
  expect((await contractOf(other.contract_id)).signing_status).toBe('not_sent')
})

it('needs a scan that can be opened, a day that has come, and the customer', async () => {
  const contract_id = await newContract(company)
  const ink = await inkOn(company, contract_id)
  const with_ = (more: object) => why(record({ ...ink, ...more }))
  expect(await with_({ scan_ids: [await newScan(company, 2, 'arrived')] })).toBe(
    'A photo is still being checked. Try again in a moment.',
  )
  expect(await with_({ signers: [{ ...ink.signers[0], signed_on: '2990-01-01' }] })).toBe(
    'Choose today or an earlier date',
  )
  expect(
    await outcome(record({ ...ink, signers: [{ ...ink.signers[0]!, party: 'company' as never }] })),
  ).toBe('BAD_REQUEST')
  expect(await outcome(record({ ...ink, scan_ids: [] }))).toBe('BAD_REQUEST')
  await company.owner.query(`update contracts set status = 'cancelled' where id = $1`, [
    contract_id,
  ])
  expect(await with_({})).toBe('This contract is signed or canceled.')
  expect((await contractOf(contract_id)).scans).toEqual([])
})

it('counts the days to cancel from the day on the paper', async () => {
  const contract_id = await newContract(company)
  await company.owner.query('update contracts set is_home_solicitation = true where id = $1', [
    contract_id,
  ])
  await record(await inkOn(company, contract_id))
  expect((await signingsOf(contract_id))[0]!.cancel_until).toBe('2026-01-08')
})

it('is shown to its customer and to no one else outside the company', async () => {
  const ink = await inkOn(company, await newContract(company))
  await record(ink)
  const mine = async (role: 5 | 6) =>
    (await company.as(role).contracts.mine()).flatMap(({ scans }) => scans.map(({ id }) => id))
  const bytes = async (role: 5 | 6) =>
    (await company.request(`/files/${ink.scan_ids[0]}/original`, role)).status
  await company.owner.query(
    'update contracts set customer_id = (select id from customers where user_id = $2 limit 1) where id = $1',
    [ink.contract_id, await personId(company, 6)],
  )
  expect([await mine(6), await mine(5)]).toEqual([ink.scan_ids, []])
  expect(await bytes(5)).toBe(404)
})
