import { readFile } from 'node:fs/promises'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainContract } from '#papers/contracts/contracts.cases.ts'
import { mergeFieldNames, mergeFields } from '#files/papers/merge-fields.ts'
import { originalKey } from '#server/storage.ts'
import { useCompany } from '#testing/company.ts'
import { newTemplate } from '#testing/contract-rows.ts'
import { type GivenPoint, newSite } from '#testing/drying-site.ts'
import { edited } from '#testing/edits.ts'
import { shownPages } from '#testing/shown-pdf.ts'

const company = useCompany()
const run = (query: string, values: unknown[] = []) => company.owner.query(query, values)
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error) => error.message,
  )

const dry: GivenPoint = {
  readings: [
    [50, 20],
    [2, 12],
  ],
  goals: [[0, 13]],
}
const wet: GivenPoint = { readings: [[2, 18]], goals: [[0, 13]] }

/** Makes a job with these chambers, and returns it with its customer. */
async function siteOf(...chambers: GivenPoint[][]) {
  const { job_id } = await newSite(company, chambers)
  const { rows } = await run('select customer_id from jobs where id = $1', [job_id])
  return { job_id, customer_id: (rows[0] as { customer_id: string }).customer_id }
}

async function templateOf(starter: 'drying_plan' | 'certificate_of_drying') {
  const id = newId()
  await company.as(4).templates.addStarter({ id, starter })
  return id
}
const assign = (customer_id: string, template_id: string, role: 1 | 2 | 4 = 1) =>
  company
    .as(role)
    .contracts.assign({ customer_id, contracts: [{ id: newId(), template_id }] })
    .then(({ contracts }) => contracts[0]!)

/** Returns the text of a contract's paper, as people see it. */
async function textOf({ paper_id }: { paper_id: string | null }) {
  const { rows } = await run('select sha256 from files where id = $1', [paper_id])
  const key = originalKey(paper_id!, (rows[0] as { sha256: string }).sha256)
  const pages = await shownPages(await company.storage.asFile(key, (path) => readFile(path)))
  return pages.map(({ said }) => said.replaceAll('\u00A0', ' ')).join(' ')
}

it('fills a drying plan from the log of the customer’s job', async () => {
  const { customer_id } = await siteOf([dry, wet])
  const plan = await assign(customer_id, await templateOf('drying_plan'), 2)
  const text = await textOf(plan)
  expect(text).toContain('Basement. Category 2 (gray water): Washing machine')
  expect(text).toContain('Air 70–90 °F; RH at most 60% in the first 24 hours, then 40%; Surfaces')
  expect(text).toContain('Wood framing 13%')
})

it('makes a certificate of drying with each last reading once all is dry, and not before', async () => {
  const template = await templateOf('certificate_of_drying')
  const { customer_id } = await siteOf([dry], [dry, { ended: ['material_removed', 'Cut out'] }])
  const text = await textOf(await assign(customer_id, template))
  expect(text).toContain('2 of 2 measured places at their goals; 1 material removed')
  expect(text).toContain(
    '1 wood framing 12% MC (goal 13% MC); 2 wood framing 12% MC (goal 13% MC); 3 wood framing: material removed',
  )
  const refused = 'This customer’s job is not dry'
  for (const chambers of [[[dry], [wet]], [[dry], []], [[{}]], []] as GivenPoint[][][]) {
    const site = await siteOf(...chambers)
    expect(await outcomeOf(assign(site.customer_id, template, 4))).toContain(refused)
    const { rows } = await run('select from contracts where customer_id = $1', [site.customer_id])
    expect(rows).toEqual([])
  }
})

it('refuses a certificate of drying by any way to make one', async () => {
  const { customer_id } = await siteOf([wet])
  const create = (purpose: 'drying_certificate' | 'other') =>
    company
      .as(1)
      .contracts.create({ ...plainContract, status: 'draft', id: newId(), customer_id, purpose })
  expect(await outcomeOf(create('drying_certificate'))).toContain('not dry')
  const { id } = await create('other')
  const change = await edited(company, 'contracts', { id, purpose: 'drying_certificate' })
  expect(await outcomeOf(company.as(1).contracts.edit(change as never))).toContain('not dry')
})

it('names each field of drying that a template lacks a value for', async () => {
  const fields = mergeFieldNames.filter((name) => mergeFields[name].group === 'drying')
  const template = await newTemplate(company, 'active', fields)
  const { customer_id } = await siteOf([])
  const [lacks] = await company.as(1).contracts.missing({ customer_id, template_ids: [template] })
  expect(lacks!.missing).toEqual(
    fields.filter((name) => name !== 'drying_chambers' && name !== 'drying_targets'),
  )
})
