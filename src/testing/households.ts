import { createHash, randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { copies, copyKey, originalKey } from '#server/storage.ts'
import { plant } from '#testing/canaries.ts'
import { type Company, personId } from '#testing/company.ts'
import { type Caller } from '#testing/fixtures.ts'
import { newPerson, newSession } from '#testing/people.ts'
import { begin } from '#testing/sending.ts'

// Households: a customer with a row in every table that can be about one, each of its text fields a canary.

/** What a request can name of a household: its rows' ids by kind, and words that stand in them. */
export type Household = Awaited<ReturnType<typeof newHousehold>>
export type Kind = keyof Household

const statuses = { pending: 'pending', active: 'active', closed: 'closed_and_paid' }
interface About {
  /** The profile of the customer, if they have an account. */
  person?: string
  /** Who sends a photo at this moment. */
  sender?: Caller
  status?: keyof typeof statuses
}

/** Several rows of a table, one for each of `rows`, in turn; answers their ids. */
async function several(company: Company, house: string, table: string, rows: Record<string, Record<string, unknown>>) {
  const ids: string[] = []
  for (const [which, given] of Object.entries(rows)) ids.push(await plant(company, house, table, which, { id: newId(), ...given }))
  return ids
}

/** Files with bytes that are canaries, too: what is stored as the original, and as each copy. */
async function newFiles(company: Company, house: string, kind: string, whose: string, media_type: string, all: string[]) {
  const files: Record<string, { id: string }> = {}
  for (const which of all) {
    const bytes = (copy: string) => Buffer.from(`q7${house}.bytes.${kind}_${copy}.${which} ${'.'.repeat(100)}`)
    const sha256 = createHash('sha256').update(bytes('original')).digest('hex')
    const view_sha256 = createHash('sha256').update(bytes('view')).digest('hex')
    const given = {
      id: newId(),
      media_type,
      size: 100,
      sha256,
      view_sha256,
      state: 'ready',
      next_try_at: null,
      refusal: null,
      uploaded_by: whose,
    }
    const id = await plant(company, house, 'files', `${kind}${which}`, given)
    await company.storage.put(originalKey(id, sha256), bytes('original'))
    for (const copy of copies) await company.storage.put(copyKey(id, copy), bytes(copy))
    files[which] = { id }
  }
  return files
}

export async function newHousehold(company: Company, house: string, { person, status = 'active', sender = 1 }: About = {}) {
  const staff = await personId(company, 1)
  const customer = await plant(company, house, 'customers', 'one', {
    ...{ id: newId(), city_code: '01', customer_number: '', state: 'GA', zip_code: '30301' },
    ...{ contract_status: statuses[status], user_id: person ?? null },
  })
  const job = await several(company, house, 'jobs', {
    current: { customer_id: customer, start_date: '2026-03-03', status: 'active', override_reason: null },
    former: { customer_id: customer, start_date: '2025-03-03', end_date: '2025-04-03', status: 'closed' },
  })
  const job_id = job[0]!
  const note = await several(company, house, 'notes', {
    customer: { job_id, visible_to_customer: true },
    agent: { job_id, visible_to_claims_agent: true },
    hidden: { job_id },
  })
  const photo_folder = await several(company, house, 'photo_folders', { one: { customer_id: customer } })
  const pictures = await newFiles(company, house, 'photo', staff, 'image/jpeg', ['damage', 'after', 'deleted'])
  const placed = {
    customer_id: customer,
    job_id,
    folder_id: photo_folder[0],
    uploaded_by: staff,
    captured_source: null,
    position_source: null,
  }
  const gone = { deleted_at: new Date(), deleted_by: staff }
  const photo = await several(company, house, 'photos', {
    damage: { ...pictures.damage, ...placed, type: 'damage' },
    after: { ...pictures.after, ...placed, type: 'after' },
    deleted: { ...pictures.deleted, ...placed, ...gone, type: 'damage' },
  })
  const folder = (await company.owner.query<{ id: string }>('select app.active_folder($1, $2) as id', [customer, staff])).rows[0]!
  const subfolder = await several(company, house, 'subfolders', { one: { folder_id: folder.id } })
  const papers = await newFiles(company, house, 'document', staff, 'application/pdf', ['customer', 'agent', 'hidden', 'deleted'])
  const filed = { folder_id: folder.id, subfolder_id: subfolder[0], uploaded_by: staff }
  const document = await several(company, house, 'documents', {
    customer: { ...papers.customer, ...filed, visible_to_customer: true },
    agent: { ...papers.agent, ...filed, visible_to_claims_agent: true },
    hidden: { ...papers.hidden, ...filed },
    deleted: { ...papers.deleted, ...filed, ...gone, visible_to_customer: true, visible_to_claims_agent: true },
  })
  const { time_record, refused_punch, invitation, lead } = await aroundCustomer(company, house, customer, job_id, staff)
  const of = (kind: string, which: string) => `q7${house}.${kind}.${which}`
  return {
    ...{ customer: [customer], job, note, photo, photo_folder, document, subfolder, time_record, refused_punch, invitation, lead },
    grant: [] as string[],
    upload: [await newUpload(company, house, customer, job_id, sender)],
    person: person ? [person] : [],
    session: person ? [await newSessionOf(company, person)] : [],
    name: [of('customers', 'last_name.one')],
    tag: [of('photos', 'tags.damage')],
    hash: await hashes(company, [...photo, ...document]),
    email: [of('customers', 'email.one')],
  }
}

/** What stands around a customer: the crew's hours, an invitation, the lead they came from, an upload on its way, and the audit. */
async function aroundCustomer(company: Company, house: string, customer: string, job_id: string, staff: string) {
  const clock_in_time = new Date(Date.UTC(2020, 0, 1) + Math.floor(Math.random() * 1e11))
  const clock_out_time = new Date(clock_in_time.getTime() + 60_000)
  const time_record = await several(company, house, 'time_records', { one: { employee_id: staff, job_id, clock_in_time, clock_out_time } })
  const refused_punch = await several(company, house, 'refused_punches', {
    one: { record_id: time_record[0], kind: 'in', customer_id: customer, punched_at: clock_in_time, created_by: staff, outcome: null },
  })
  const invitation = await several(company, house, 'invitations', {
    one: { customer_id: customer, created_by: staff, email: `q7${house}.invitations.email.one@${randomUUID()}.test` },
  })
  const chosen = { water_running: 'no', happened: 'now', source: 'inspection', city_code: '01' }
  const lead = await several(company, house, 'leads', {
    converted: { ...chosen, status: 'converted', close_reason: null, customer_id: customer },
    open: { ...chosen, status: 'new', close_reason: null },
  })
  await plant(company, house, 'audits', 'one', { table_name: 'customers', row_id: customer, field: 'phone' })
  return { time_record, refused_punch, invitation, lead }
}

async function newUpload(company: Company, house: string, customer_id: string, job_id: string, sender: Caller) {
  const of = (field: string) => `q7${house}.uploads.${field}.one`
  const words = { file_name: of('file_name'), folder_name: of('folder_name'), description: of('description'), tags: [of('tags')] }
  const upload = { id: newId(), kind: 'photo', customer_id, job_id, position_missing: of('position_missing'), ...words }
  const answer = await begin(company, sender, upload, 10)
  if (answer.status !== 201) throw new Error(await answer.text())
  return upload.id
}

/** A session of theirs on another device, so that it can be ended while they are signed in. */
async function newSessionOf(company: Company, person: string) {
  await newSession(company, person)
  const newest = 'select id from auth.sessions where user_id = $1 order by created_at desc limit 1'
  return (await company.owner.query<{ id: string }>(newest, [person])).rows[0]!.id
}

async function hashes(company: Company, ids: string[]) {
  const { rows } = await company.owner.query<{ hash: string }>(
    'select unnest(array[sha256, view_sha256]) as hash from files where id = any($1)',
    [ids],
  )
  return rows.map(({ hash }) => hash)
}

/**
 * Everyone's households: each customer role has its own, a claims agent one that is granted, staff and nobody the customer's. `other` is
 * another customer's. The agent had a grant of it once, and has one that was revoked and one that has yet to begin.
 */
export async function newHouseholds(company: Company) {
  const people = {
    5: await personId(company, 5),
    6: await personId(company, 6),
    7: await personId(company, 7),
    8: await personId(company, 8),
  }
  // The demo's own records lose their accounts; ours take them.
  await company.owner.query('update customers set user_id = null where user_id is not null')
  const another = await newPerson(company, 6, 'q7other.profiles.name.one')
  await company.owner.query(`update profiles set phone = 'q7other.profiles.phone.one' where id = $1`, [another.id])
  await plant(company, 'other', 'profile_pictures', 'one', {
    ...{ profile_id: another.id, picture: Buffer.from('q7other.bytes.profile_picture.one'), media_type: 'image/png' },
  })
  const other = await newHousehold(company, 'other', { person: another.id })
  const pending = await newHousehold(company, 'pending', { person: people[5], status: 'pending', sender: 5 })
  const active = await newHousehold(company, 'active', { person: people[6], sender: 6 })
  const closed = await newHousehold(company, 'closed', { person: people[7], status: 'closed' })
  const granted = await newHousehold(company, 'granted')
  const grant = (house: string, which: string, customer: string, starts: string, ends: string, more = {}) =>
    plant(company, house, 'grants', which, {
      id: newId(),
      customer_id: customer,
      agent_id: people[8],
      starts_at: starts,
      ends_at: ends,
      ...more,
    })
  granted.grant.push(await grant('granted', 'now', granted.customer[0]!, '2026-01-01', '2099-01-01'))
  const revoked = { revoked_at: '2026-01-02', revoked_by: await personId(company, 4) }
  other.grant.push(
    await grant('other', 'past', other.customer[0]!, '2020-01-01', '2020-02-01'),
    await grant('other', 'revoked', other.customer[0]!, '2020-03-01', '2090-01-01', revoked),
    await grant('other', 'future', other.customer[0]!, '2098-01-01', '2099-01-01'),
  )
  const own: Record<Caller, Household> = {
    1: active,
    2: active,
    3: active,
    4: active,
    5: pending,
    6: active,
    7: closed,
    8: granted,
    nobody: active,
  }
  /** Finds the rows of the other household, and of its person. */
  const ofOther = ['q7other', ...other.person, ...other.customer].join('|')
  return { own, other, ofOther }
}
