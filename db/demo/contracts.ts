import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { type Became, type ToSign, addSigning } from '#db/demo/signings.ts'
import { type MergeData, mergeFieldNames } from '#features/papers/merge-fields.ts'
import { fillPaper, readPaper } from '#features/papers/paper-keeper.server.ts'
import type { PaperFacts } from '#features/papers/papers.ts'
import type { StarterText } from '#features/papers/starter-parts.ts'
import { starters } from '#features/papers/starters.ts'
import { drawStarter } from '#features/papers/starter-drawing.server.ts'
import type { StorageSettings } from '#runtime/settings.ts'
import { type Storage, inTemporaryFile, openStorage, originalKey } from '#server/storage.ts'

const templates = ['work_authorization', 'certificate_of_completion', 'change_order'] as const

/** What became of the contracts of the demo company, one after the other. */
const states: { template: number; status: string; visible_to_claims_agent?: boolean; became?: Became }[] = [
  { template: 0, status: 'active', became: 'sent' },
  { template: 0, status: 'active' },
  { template: 0, status: 'active', visible_to_claims_agent: true, became: 'signed' },
  { template: 2, status: 'active', became: 'declined' },
  { template: 0, status: 'active', became: 'expired' },
  { template: 1, status: 'completed', became: 'signed' },
  { template: 2, status: 'cancelled' },
  { template: 1, status: 'draft' },
]

interface Record {
  id: string
  name: string
  email: string | null
  address: string
  phone: string | null
  insurance_company: string | null
  claim_number: string | null
  policy_number: string | null
  company_name: string
  staff_name: string
  at: Date
}

/** Templates, and contracts in every state, for a demo company that has none. */
export async function fillContracts(ownerUrl: string, where: StorageSettings) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin; select pg_advisory_xact_lock(7030222)')
    const { rows: there } = await client.query('select from contracts limit 1')
    if (there.length > 0) return
    const storage = await openStorage(where)
    await client.query(`select app.become(id, role) from profiles where email = 'manager@demo.test'`)
    const made = []
    for (const starter of templates) made.push(await addTemplate(client, storage, starter))
    const { rows } = await client.query<Record>(
      `select c.id, c.name, c.email, concat_ws(', ', c.address, c.city, concat_ws(' ', c.state, c.zip_code)) as address, c.phone, c.insurance_company,
         c.claim_number, j.policy_number, s.company_name, 'Dwight Hathaway' as staff_name, j.created_at as at
       from customers c join jobs j on j.customer_id = c.id and j.is_current, settings s
       order by c.user_id is not null desc, c.city_code, j.created_at desc limit $1`,
      [states.length],
    )
    const toSign: [ToSign, Became][] = []
    for (const [n, record] of rows.entries()) {
      const { template, became, ...state } = states[n]!
      const contract = await addContract(client, storage, made[template]!, record, state)
      if (became) toSign.push([contract, became])
    }
    // In nobody's name, or it would all have happened now.
    await client.query('select app.become(null)')
    for (const [contract, became] of toSign) await addSigning(client, contract, became)
    await client.query('commit')
  } finally {
    await client.query('rollback').catch(() => {})
    await client.end()
  }
}

type Template = Awaited<ReturnType<typeof addTemplate>>

async function addTemplate(client: pg.Client, storage: Storage, starter: (typeof templates)[number]) {
  const { bytes, title, signing_fields } = await drawStarter(starter)
  const facts = await inTemporaryFile(Readable.from([bytes]), (path) => readPaper(path, 'pdf', 'demo'))
  const { id: paper_id } = await keep(client, storage, bytes, `${title}.pdf`, facts)
  const id = newId()
  const fields = JSON.stringify(signing_fields)
  const { purpose, at_home = false }: StarterText = starters[starter]
  const use = { purpose: purpose ?? 'other', is_home_solicitation: at_home }
  await client.query(
    `insert into contracts (id, title, is_template, status, paper_id, signing_fields, purpose, is_home_solicitation)
     values ($1, $2, true, 'active', $3, $4, $5, $6)`,
    [id, title, paper_id, fields, use.purpose, use.is_home_solicitation],
  )
  return { id, title, bytes, facts, fields, signing_fields, use }
}

async function addContract(
  client: pg.Client,
  storage: Storage,
  { id: template_id, title, bytes, facts, fields, signing_fields, use }: Template,
  c: Record,
  state: object,
): Promise<ToSign> {
  const known: Partial<MergeData> = {
    ...{ customer_name: c.name, customer_address: c.address, customer_phone: c.phone ?? '', insurance_company: c.insurance_company ?? '' },
    ...{ claim_number: c.claim_number ?? '', policy_number: c.policy_number ?? '', company_name: c.company_name, staff_name: c.staff_name },
    today: c.at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }),
  }
  const data = Object.fromEntries(mergeFieldNames.map((name) => [name, known[name] ?? ''])) as MergeData
  const filled = await inTemporaryFile(Readable.from([bytes]), (path) => fillPaper({ path, type: 'pdf', data, who: 'demo' }))
  const { id: paper_id, sha256 } = await keep(client, storage, filled.bytes, `${title} ${c.name}.pdf`, { ...facts, merge_fields: [] })
  const row = {
    ...{
      id: newId(),
      title,
      template_id,
      paper_id,
      signing_fields: fields,
      customer_id: c.id,
      customer_name: c.name,
      customer_address: c.address,
    },
    ...{ customer_phone: c.phone, insurance_company: c.insurance_company, insurance_claim_number: c.claim_number },
    ...{ insurance_policy_number: c.policy_number, created_at: c.at, assigned_at: c.at, ...use, ...state },
  }
  const columns = Object.keys(row)
  await client.query(
    `insert into contracts (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(row),
  )
  return {
    ...{ contract_id: row.id, paper_id, sha256, fields: signing_fields, is_home_solicitation: use.is_home_solicitation },
    ...{ customer: c, staff_name: c.staff_name, at: c.at },
  }
}

async function keep(client: pg.Client, storage: Storage, bytes: Uint8Array, name: string, facts: PaperFacts) {
  const id = newId()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await storage.put(originalKey(id, sha256), bytes)
  await client.query('select app.keep_paper($1, $2, $3, $4, $5, $6)', [
    id,
    name,
    'application/pdf',
    bytes.length,
    sha256,
    JSON.stringify(facts),
  ])
  return { id, sha256 }
}
