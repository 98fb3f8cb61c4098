import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import type { DB } from '#db/schema.gen.ts'
import { kyselyOn } from '#db/kysely-on.ts'
import { type Became, type ToSign, addSigning } from '#db/demo/signings.ts'
import type { MergeData } from '#files/papers/merge-fields.ts'
import { detailsIn } from '#papers/contracts/contract-details.ts'
import { mergeDataOf, partiesOf, recordOf } from '#papers/contracts/contract-record.server.ts'
import type { SealedPaper } from '#files/papers/keeping.server.ts'
import { fillPaper, readPaper } from '#files/papers/paper-keeper.server.ts'
import type { PaperFacts } from '#files/papers/papers.ts'
import type { StarterText } from '#files/papers/starter-parts.ts'
import { starters } from '#files/papers/starters.ts'
import { drawStarter } from '#files/papers/starter-drawing.server.ts'
import { openClient } from '#runtime/database-client.ts'
import type { StorageSettings } from '#runtime/settings.ts'
import { type Storage, inTemporaryFile, openStorage, originalKey } from '#server/storage.ts'

const templates = [
  'work_authorization',
  'certificate_of_completion',
  'change_order',
  'drying_plan',
  'certificate_of_drying',
] as const

/** State of each demo contract, in order. */
const states: {
  template: number
  status: string
  visible_to_claims_agent?: boolean
  became?: Became
}[] = [
  { template: 0, status: 'active', became: 'sent' },
  { template: 0, status: 'active' },
  { template: 0, status: 'active', visible_to_claims_agent: true, became: 'signed' },
  { template: 2, status: 'active', became: 'declined' },
  { template: 0, status: 'active', became: 'expired' },
  { template: 1, status: 'completed', became: 'signed' },
  { template: 2, status: 'cancelled' },
  { template: 1, status: 'draft' },
]

/** Keeps dates as text, so that the machine's time zone does not shift the day. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE
      ? (day: string) => day
      : pg.types.getTypeParser(oid, format as 'text'),
}

interface Record {
  id: string
  name: string
  email: string | null
  phone: string | null
  staff_name: string
  at: Date
}

/** Adds templates, and contracts in every state, to a demo company that has none. */
export async function fillContracts(ownerUrl: string, where: StorageSettings) {
  const client = await openClient(ownerUrl, { types })
  try {
    await client.query('begin; select pg_advisory_xact_lock(7030222)')
    const { rows: there } = await client.query('select from contracts limit 1')
    if (there.length > 0) return
    const storage = await openStorage(where)
    await client.query(
      `select app.become(id, role) from profiles where email = 'manager@demo.test'`,
    )
    const made = []
    for (const starter of templates) made.push(await addTemplate(client, storage, starter))
    const { rows } = await client.query<Record>(
      `select c.id, c.name, c.email, c.phone, 'Dwight Hathaway' as staff_name, j.created_at as at
       from customers c join jobs j on j.customer_id = c.id and j.is_current
       order by c.user_id is not null desc, c.city_code, j.created_at desc limit $1`,
      [states.length],
    )
    const toSign: [ToSign, Became][] = []
    for (const [n, record] of rows.entries()) {
      const { template, became, ...state } = states[n]!
      const contract = await addContract(client, storage, made[template]!, record, state)
      if (became) toSign.push([contract, became])
    }
    // Acts as no one, because otherwise everything would have happened now.
    await client.query('select app.become(null)')
    for (const [contract, became] of toSign) await addSigning(client, contract, became)
    await client.query('commit')
  } finally {
    await client.query('rollback').catch(() => {})
    await client.end()
  }
}

type Template = Awaited<ReturnType<typeof addTemplate>>

async function addTemplate(
  client: pg.Client,
  storage: Storage,
  starter: (typeof templates)[number],
) {
  const { bytes, title, signing_fields } = await drawStarter(starter, { isReviewed: true })
  const facts = await inTemporaryFile(Readable.from([bytes]), (path) =>
    readPaper(path, 'pdf', 'demo'),
  )
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
  return { id, paper_id, title, bytes, facts, fields, signing_fields, use }
}

async function addContract(
  client: pg.Client,
  storage: Storage,
  {
    id: template_id,
    paper_id: template_paper_id,
    title,
    bytes,
    facts,
    fields,
    signing_fields,
    use,
  }: Template,
  c: Record,
  state: object,
): Promise<ToSign> {
  // Fills the paper as the product does, but dated on the day that the contract is set to.
  // Statements run one after the other, because the driver's connection does not queue them.
  let last: Promise<unknown> = Promise.resolve()
  const db = kyselyOn<DB>((statement) => {
    const mine = last.then(() => client.query(statement))
    last = mine.catch(() => {})
    return mine
  })
  const record = await recordOf(db, c.id)
  const data: MergeData = {
    ...(await mergeDataOf(db, record, { name: c.staff_name })),
    ...(await numbersFor(client, c.id)),
    contract_title: title,
    today: c.at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }),
  }
  const filled = await inTemporaryFile(Readable.from([bytes]), (path) =>
    fillPaper({ path, type: 'pdf', data, who: 'demo' }),
  )
  const { id: paper_id, sha256 } = await keep(
    client,
    storage,
    filled.bytes,
    `${title} ${c.name}.pdf`,
    { ...facts, merge_fields: [] },
    {
      template_paper_id,
      with: detailsIn(facts.merge_fields, { ...partiesOf(record), title }),
    },
  )
  const row = {
    id: newId(),
    title,
    template_id,
    paper_id,
    signing_fields: fields,
    customer_id: c.id,
    ...partiesOf(record),
    created_at: c.at,
    assigned_at: c.at,
    ...use,
    ...state,
  }
  const columns = Object.keys(row)
  await client.query(
    `insert into contracts (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(row),
  )
  // Dates the file to before people signed it.
  await client.query('update files set uploaded_at = $2 where id = $1', [paper_id, c.at])
  await client.query('update papers set created_at = $2 where id = $1', [paper_id, c.at])
  return {
    contract_id: row.id,
    paper_id,
    sha256,
    fields: signing_fields,
    is_home_solicitation: use.is_home_solicitation,
    customer: c,
    staff_name: c.staff_name,
    at: c.at,
  }
}

/**
 * Returns the numbers that the contract is about to get: the database increments the sequence when
 * it files the contract.
 */
async function numbersFor(client: pg.Client, customer: string) {
  const { rows } = await client.query<{ folder_number: string; contract_number: string }>(
    `select folder_number, folder_number || '-' || lpad((contract_sequence + 1)::text, 2, '0') as contract_number
     from folders where id = app.active_folder($1)`,
    [customer],
  )
  return rows[0]!
}

async function keep(
  client: pg.Client,
  storage: Storage,
  bytes: Uint8Array,
  name: string,
  facts: PaperFacts,
  filled?: SealedPaper['filled'],
) {
  const id = newId()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await storage.put(originalKey(id, sha256), bytes)
  await client.query('select app.keep_paper($1, $2, $3, $4, $5, $6, $7, $8)', [
    id,
    name,
    'application/pdf',
    bytes.length,
    sha256,
    JSON.stringify(facts),
    filled?.template_paper_id ?? null,
    filled ? JSON.stringify(filled.with) : null,
  ])
  return { id, sha256 }
}
