import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { parties } from '#papers/contracts/contract-parties.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newPaper, newTemplate } from '#testing/contract-rows.ts'
import { edited } from '#testing/edits.ts'
import { lossesOf } from '#testing/losses.ts'
import { shownPages } from '#testing/shown-pdf.ts'
import { pickFields } from '#client/edits.ts'
import { keys } from '#values/keys.ts'

const company = useCompany()
const { newCustomer } = lossesOf(company)
const fields = ['customer_name', 'customer_phone', 'policy_number', 'contract_number']
const read = (id: string) => company.as(1).contracts.read({ id })
const edit = async (change: { id: string; [field: string]: unknown }, role: 1 | 2 = 1) =>
  company.as(role).contracts.edit((await edited(company, 'contracts', change)) as never)
const refresh = async (id: string) =>
  company.as(1).contracts.refresh({ id, was: pickFields(await read(id), keys(parties)) })

async function assigned() {
  const customer_id = await newCustomer('20')
  const template_id = await newTemplate(company, 'active', fields)
  const { contracts } = await company
    .as(1)
    .contracts.assign({ customer_id, contracts: [{ id: newId(), template_id }] })
  return contracts[0]!
}
async function ask(id: string) {
  const { paper_id, signing_fields } = await read(id)
  const { rows } = await company.owner.query<{ sha256: string }>(
    'select sha256 from files where id = $1',
    [paper_id],
  )
  expect(signing_fields).toEqual([])
  const signers = [
    { id: newId(), party: 'customer', name: 'Ada', email: 'ada@example.com', method: 'link' },
  ]
  const sent = {
    id: newId(),
    contract_id: id,
    paper_id,
    sha256: rows[0]!.sha256,
    in_order: false,
    signers,
  }
  return company.as(1).signings.ask(sent as never)
}

/** Returns the text on a contract's paper. */
async function wordsOn(paper_id: string | null) {
  const answer = await company.request(`/files/${paper_id}/original`, 1)
  const [page] = await shownPages(new Uint8Array(await answer.arrayBuffer()))
  return page!.said
}

describe('a paper that was filled from a template', () => {
  it('is filled again with what an edit changed, as its next version', async () => {
    const { id, paper_id, contract_number } = await assigned()
    const now = await edit({ id, customer_phone: '4045550199', insurance_policy_number: 'HO-7731' })
    expect(now).toMatchObject({ outdated: [], is_filled: true, signing_status: 'not_sent' })
    expect(now.paper_id).not.toBe(paper_id)
    const words = await wordsOn(now.paper_id)
    for (const word of ['(404) 555-0199', 'HO-7731', contract_number]) expect(words).toContain(word)
    expect((await company.as(1).contracts.versions({ id })).map(({ version }) => version)).toEqual([
      2, 1,
    ])
  })

  it('stays where what an edit changed does not stand in it', async () => {
    const { id, paper_id } = await assigned()
    expect((await edit({ id, notes: 'Called.', customer_email: 'new@example.com' })).paper_id).toBe(
      paper_id,
    )
    expect(await company.as(1).contracts.versions({ id })).toHaveLength(1)
  })

  it('stays while people are asked to sign it, says what differs, is not sent like that, and is filled once that is withdrawn', async () => {
    const { id, paper_id } = await assigned()
    const { id: signing } = await ask(id)
    expect(await edit({ id, insurance_policy_number: 'HO-1' })).toMatchObject({
      paper_id,
      signing_status: 'sent',
      outdated: ['insurance_policy_number'],
    })
    expect(await outcome(company.as(1).contracts.refill({ id }))).toBe('CONFLICT')
    expect((await company.as(1).signings.read({ id })).outdated).toBe(false)
    await company.as(1).signings.end({ id: signing })
    expect(await outcome(ask(id))).toBe('CONFLICT')
    const { customer_id } = await read(id)
    expect(await company.as(1).signings.toSign({ customer_id: customer_id! })).toEqual([])
    expect((await company.as(1).signings.read({ id })).outdated).toBe(true)
    const filled = await company.as(1).contracts.refill({ id })
    expect(filled.outdated).toEqual([])
    expect(await wordsOn(filled.paper_id)).toContain('HO-1')
    expect(await company.as(1).signings.toSign({ customer_id: customer_id! })).toHaveLength(1)
    expect(await outcome(ask(id))).toBe('ok')
  })

  it('is taken over from the record only as the details were seen', async () => {
    const { id } = await assigned()
    const was = pickFields(await read(id), keys(parties))
    await edit({ id, customer_phone: '4045550111' })
    expect(await outcome(company.as(1).contracts.refresh({ id, was }))).toBe('CONFLICT')
    const { customer_phone, paper_id } = await read(id)
    expect(customer_phone).toContain('0111')
    const now = await refresh(id)
    expect(now).toMatchObject({ outdated: [], customer_phone: was.customer_phone })
    expect(now.paper_id).not.toBe(paper_id)
  })

  it('is not filled again once someone replaced it', async () => {
    const { id } = await assigned()
    const paper_id = await newPaper(company)
    await edit({ id, paper_id })
    expect(await edit({ id, customer_phone: '4045550111' })).toMatchObject({
      paper_id,
      outdated: [],
      is_filled: false,
    })
  })

  it('of two edits at once shows what both changed', async () => {
    const { id } = await assigned()
    await Promise.all([
      edit({ id, customer_phone: '4045550122' }),
      edit({ id, insurance_policy_number: 'HO-22' }, 2),
    ])
    const words = await wordsOn((await read(id)).paper_id)
    expect(words).toContain('(404) 555-0122')
    expect(words).toContain('HO-22')
  })
})
