import { beforeEach, expect, it, vi } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { newPaper } from '#testing/contract-rows.ts'
import { edited } from '#testing/edits.ts'
import { toAsk } from '#testing/link-signing-rows.ts'
import { forgetLimits } from '#testing/people.ts'

// What somebody tries who holds a link and speaks to the server without its page.

vi.setConfig({ testTimeout: 60_000 })
const company = useCompany()
beforeEach(() => forgetLimits(company))
const signingsOf = ({ contract_id }: { contract_id: string }) => company.as(2).signings.list({ contract_id })

async function one(question: string, values: unknown[]) {
  const { rows } = await company.owner.query(question, values)
  return rows[0] as Record<string, unknown>
}

it('nobody is sent a file that was replaced, and what was asked stays', async () => {
  const former = await toAsk(company)
  const replaced = await edited(company, 'contracts', { id: former.contract_id, paper_id: await newPaper(company) })
  await company.as(1).contracts.edit(replaced as never)
  const { sha256 } = await one('select sha256 from files where id = (select paper_id from contracts where id = $1)', [former.contract_id])
  const now = { ...(await toAsk(company)), contract_id: former.contract_id, paper_id: replaced.paper_id, sha256 }
  await company.as(1).signings.ask(now as never)
  expect(await outcome(company.as(1).signings.ask(former as never))).toBe('BAD_REQUEST')
  expect(await signingsOf(former)).toMatchObject([{ id: now.id, status: 'open' }])
})

it('nobody is sent what is signed by now, though it was not when the sender looked', async () => {
  const late = await toAsk(company)
  await company.owner.query(`update contracts set signing_status = 'signed' where id = $1`, [late.contract_id])
  const insert = `insert into signings (id, contract_id, paper_id, sha256, fields, consent_version, expires_at)
    values ($1, $2, $3, $4, '[]', '1', now() + interval '1 day')`
  await expect(company.owner.query(insert, [late.id, late.contract_id, late.paper_id, late.sha256])).rejects.toMatchObject({
    constraint: 'signings_over',
  })
})
