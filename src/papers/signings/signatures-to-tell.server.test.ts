import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signersInWords } from '#papers/contracts/contract-signers.ts'
import { signaturesToTell } from '#papers/link-signing/signing-emails.later.ts'
import { eventTitle } from '#workplaces/job-page/timeline-words.ts'
import { personId, useCompany } from '#testing/company.ts'
import { asked, linkOf, opened, signature, usedLinks } from '#testing/link-signing-rows.ts'
import { emailsTo, newPerson } from '#testing/people.ts'
import { idOf } from '#testing/rows.ts'
import { aField, scrawl } from '#testing/signing-rows.ts'

const company = useCompany()
let queue: pg.Pool
beforeAll(() => void (queue = new pg.Pool({ connectionString: company.queueUrl })))
afterAll(() => queue.end())
const { stranger } = usedLinks(company)
const tell = (signer_id: string) =>
  signaturesToTell('https://dryline.example').work(signer_id, queue)

/**
 * Creates a request sent by an employee of this test to the customer and then to the company, whose
 * side is asked at this address.
 */
async function sent(by: Awaited<ReturnType<typeof newPerson>>, office: string) {
  const fields = [aField('customer'), aField('company')]
  const request = await asked(company, fields, [{ party: 'customer' }, { party: 'company' }], {
    in_order: true,
  })
  await company.owner.query('update signings set created_by = $2 where id = $1', [
    request.id,
    by.id,
  ])
  await company.owner.query('update signers set email = $2 where id = $1', [
    request.signers[1]!.id,
    office,
  ])
  const { id, email } = request.signers[0]!
  const sign = async () =>
    stranger().sign({
      ...(await opened(company, email, await linkOf(company, email))),
      ...signature({ [fields[0]!.id]: scrawl }),
    })
  return { ...request, customer: id, sign }
}
const emailsOf = async ({ id }: { id: string }) => {
  const email = await idOf(company, 'select email as id from profiles where id = $1', [id])
  return (await emailsTo(company, email)).filter(({ subject }) => /sign/.test(subject))
}
const papersOf = async (api: { worklist: ReturnType<typeof company.as>['worklist'] }) =>
  (await api.worklist.view({})).papers.countersign

it('who sent it is told once that the customer signed and we are to countersign, and so are the list, the job and the dashboard', async () => {
  const [sender, colleague] = [await newPerson(company, 1), await newPerson(company, 1)]
  const { contract_id, customer, sign } = await sent(sender, 'office@example.com')
  const before = (await papersOf(company.as(2))).count
  const stands = async () => (await company.as(1).contracts.read({ id: contract_id })).signers
  expect(signersInWords(await stands(), 'America/New_York')).toEqual([
    'Waiting for Ana María (customer) and us',
  ])
  await tell(customer)
  expect(await emailsOf(sender)).toEqual([])
  await sign()
  const { rows } = await company.owner.query(
    `select from tasks where kind = 'signatures to tell' and subject = $1`,
    [customer],
  )
  expect(rows).toHaveLength(1)
  await tell(customer)
  await tell(customer)
  const [message, ...more] = await emailsOf(sender)
  expect([message!.subject, more]).toEqual(['A contract was signed', []])
  expect(message!.text).toMatch(
    /^Ana María \(customer\) signed "Work Authorization", .+[AP]M\.\n\nWaiting for us to countersign\./,
  )
  expect(message!.text).toContain(`https://dryline.example/contracts/${contract_id}`)
  expect(signersInWords(await stands(), 'America/New_York')).toEqual([
    expect.stringMatching(/^Signed by Ana María \(customer\), .+[AP]M$/),
    'Waiting for us to countersign',
  ])
  expect((await papersOf(company.as(2))).count).toBe(before + 1)
  expect(await papersOf(sender.api)).toEqual({ count: 1, contract_id })
  expect(await papersOf(colleague.api)).toEqual({ count: 0, contract_id: null })
  // The page that the count leads to lists exactly what it counts.
  const listed = async (
    api: Parameters<typeof papersOf>[0] & { contracts: typeof sender.api.contracts },
    q?: string,
  ) => {
    const { rows, count } = await api.contracts.list({ signing: 'countersign', q })
    if (!q) expect([rows.length, count]).toEqual([(await papersOf(api)).count, rows.length])
    return rows.map(({ id }) => id)
  }
  expect(await listed(company.as(2))).toContain(contract_id)
  expect([await listed(sender.api), await listed(sender.api, 'authorization')]).toEqual([
    [contract_id],
    [contract_id],
  ])
  expect(await listed(colleague.api)).toEqual([])
  const job_id = await idOf(
    company,
    `insert into jobs (id, customer_id, folder_id, description, start_date, created_at)
     select gen_random_uuid(), customer_id, folder_id, 'Drying', '2026-01-01', now() - interval '1 day' from contracts where id = $1 returning id`,
    [contract_id],
  )
  const told = (await company.as(1).timeline.list({ job_id })).rows.filter(
    ({ kind }) => kind === 'contract_signed',
  )
  expect(told.map(eventTitle)).toEqual(['Contract signed'])
  expect(told[0]!.what).toMatch(/^Ana María \(customer\): .+ Work Authorization$/)
})

it('who sent it and is to countersign reads it where they are asked, and is not told twice', async () => {
  const sender = await newPerson(company, 3)
  const email = await idOf(company, 'select email as id from profiles where id = $1', [sender.id])
  const { customer, sign, signers } = await sent(sender, email)
  await sign()
  await tell(customer)
  expect(await emailsOf(sender)).toEqual([])
  await linkOf(company, email)
  const [message] = await emailsOf(sender)
  expect(message!.text).toMatch(
    /^Hello .+\n\nAna María \(customer\) signed "Work Authorization"\. It's ready for you to countersign\./,
  )
  expect(signers).toHaveLength(2)
})

it('no one is told who does not work here anymore', async () => {
  const sender = await newPerson(company, 1)
  const { customer, sign } = await sent(sender, 'office@example.com')
  await sign()
  await company.owner.query('update profiles set deactivated_at = now() where id = $1', [sender.id])
  await tell(customer)
  expect(await emailsOf(sender)).toEqual([])
  expect(await personId(company, 1)).not.toBe(sender.id)
})
