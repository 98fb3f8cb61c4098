import { v7 as newId } from 'uuid'
import pg from 'pg'
import { demoPassword } from '#db/demo/people.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { plainJpeg } from '#testing/pictures.ts'

/** Maps each kind of thing written to the table in which it must be found again. */
const tables = {
  customers: 'customers',
  notes: 'notes',
  punches: 'time_records',
  photos: 'photos',
} as const
export type Kind = keyof typeof tables

const encoded = (upload: object) =>
  `upload ${Buffer.from(JSON.stringify(upload)).toString('base64')}`

/** Logs a person in at a server's address and returns the session cookie. */
export async function signIn(url: string, email: string) {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`)
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

/**
 * Writes customers, notes, punches and photos nonstop, whatever happens to the server, and
 * remembers what was acknowledged. `url` may change with a restart; the session stays valid.
 */
export async function startWriting(
  url: () => string,
  cookie: string,
  place: { customer_id: string; job_id: string },
) {
  const jpeg = await plainJpeg()
  const acknowledged: Record<Kind, string[]> = { customers: [], notes: [], punches: [], photos: [] }
  const refused = new Map<string, number>()
  let over = false
  const send = async (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  ) => {
    const answer = await fetch(`${url()}${path}`, {
      ...init,
      headers: { ...init.headers, cookie },
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer && answer.status >= 400)
      refused.set(
        `${path.slice(0, 12)} ${answer.status}`,
        (refused.get(`${path.slice(0, 12)} ${answer.status}`) ?? 0) + 1,
      )
    return answer?.status ?? 0
  }
  const post = (path: string, body: object) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const writers: Record<Kind, (id: string) => Promise<boolean>> = {
    customers: async (id) => (await post('/api/customers', { ...plainCustomer, id })) === 201,
    notes: async (id) =>
      (await post('/api/notes', {
        id,
        job_id: place.job_id,
        content: 'Pumped out the basement',
      })) === 201,
    punches: async (id) => {
      const punch = { id, customer_id: place.customer_id, device_at: new Date().toISOString() }
      const status = await post('/api/time-clock/in', punch)
      return [200, 201].includes(
        status === 409 ? await post('/api/time-clock/switch', punch) : status,
      )
    },
    photos: async (id) => {
      const tus = { 'tus-resumable': '1.0.0' }
      const upload = encoded({ id, kind: 'photo', file_name: 'a.jpg', ...place })
      const begun = await send('/uploads', {
        method: 'POST',
        headers: { ...tus, 'upload-length': `${jpeg.length}`, 'upload-metadata': upload },
      })
      if (begun !== 201) return false
      const headers = {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      }
      return (
        (await send(`/uploads/${id}`, { method: 'PATCH', headers, body: new Uint8Array(jpeg) })) ===
        204
      )
    },
  }
  const work = async (kind: Kind) => {
    while (!over) {
      const id = newId()
      const before = Date.now()
      if (await writers[kind](id)) acknowledged[kind].push(id)
      else
        await new Promise((resolve) =>
          setTimeout(resolve, Math.max(0, 100 - (Date.now() - before))),
        )
    }
  }
  const working = (
    ['customers', 'customers', 'notes', 'notes', 'punches', 'photos', 'photos'] as Kind[]
  ).map(work)
  return {
    count: () => Object.values(acknowledged).reduce((sum, ids) => sum + ids.length, 0),
    refused,
    stop: async () => {
      over = true
      await Promise.all(working)
      return acknowledged
    },
  }
}

/** Counts acknowledged things that are not in the database, by kind. */
export async function missing(ownerUrl: string, acknowledged: Record<Kind, string[]>) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const lost: Partial<Record<Kind, number>> = {}
  for (const [kind, ids] of Object.entries(acknowledged) as [Kind, string[]][]) {
    const { rowCount } = await client.query(`select from ${tables[kind]} where id = any($1)`, [ids])
    if (rowCount !== ids.length) lost[kind] = ids.length - (rowCount ?? 0)
  }
  await client.end()
  return lost
}
