import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Transporter, createTransport } from 'nodemailer'
import type pg from 'pg'
import { sweep } from '#server/sweep.ts'
import { poolOf } from '#server/database.ts'

interface Waiting {
  id: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  attempts: number
}

/** A letter that could not be delivered is tried again after 30 s, twice as long each time, and given up after 17 hours. */
const FIRST_RETRY = 30
const MOST_ATTEMPTS = 12
/** How often to look for letters whose retry is due, in ms; new ones announce themselves. */
const LOOK_AGAIN = 10_000

/** One, because letters leave one after the other. */
const CONNECTIONS = 1

export interface Delivery {
  /** Delivers until nothing is due; to be called when a letter was announced. */
  flush: () => Promise<void>
  /** For who counts the letters that wait. */
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * Delivers the letters that procedures put into auth.letters: by SMTP, or into a folder of .eml files where there is none. Several
 * servers share the queue; a letter is taken by one. What a letter said is forgotten once it is sent.
 */
export async function startDelivery(options: {
  databaseUrl: string
  smtpUrl?: string | undefined
  from: string
  folder: string
}): Promise<Delivery> {
  const transport: Transporter = createTransport(
    options.smtpUrl
      ? { url: options.smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
      : { streamTransport: true, buffer: true },
  )
  if (!options.smtpUrl) mkdirSync(options.folder, { recursive: true, mode: 0o700 })
  // A mail server may take minutes, and the letter's row is held for as long.
  const pool = poolOf({ connectionString: options.databaseUrl, max: CONNECTIONS, options: '-c idle_in_transaction_session_timeout=5min' })

  const send = async (letter: Waiting) => {
    const made = (await transport.sendMail({
      from: options.from,
      to: letter.recipient,
      subject: letter.subject,
      text: letter.body_text,
      html: letter.body_html,
      messageId: `<${letter.id}@dryline>`,
    })) as { message?: Buffer }
    if (made.message) writeFileSync(join(options.folder, `${Date.now()}-${letter.id}.eml`), made.message, { mode: 0o600 })
  }

  /** Letters that went out while the database was lost before it could note that: they are noted next time, and not sent twice. */
  const sent = new Set<string>()
  /** Takes one due letter and keeps its row until it is delivered, so that no other server takes it. False if none is due. */
  const deliverOne = async () => {
    const client = await pool.connect()
    let letter: Waiting | undefined
    try {
      await client.query('begin')
      const { rows } = await client.query<Waiting>(
        `select id, recipient, subject, body_text, body_html, attempts from auth.letters
         where next_try_at <= now() order by next_try_at limit 1 for update skip locked`,
      )
      letter = rows[0]
      if (!letter) return false
      try {
        if (!sent.has(letter.id)) await send(letter)
        sent.add(letter.id)
        await client.query(
          'update auth.letters set sent_at = now(), next_try_at = null, body_text = null, body_html = null, failure = null where id = $1',
          [letter.id],
        )
      } catch (error) {
        if (sent.has(letter.id)) throw error
        const given = letter.attempts + 1 >= MOST_ATTEMPTS
        await client.query(
          `update auth.letters set attempts = attempts + 1, failure = $2, next_try_at = case when $3 then null else now() + make_interval(secs => $4) end,
             body_text = case when $3 then null else body_text end, body_html = case when $3 then null else body_html end where id = $1`,
          [letter.id, String((error as Error).message).slice(0, 500), given, FIRST_RETRY * 2 ** letter.attempts],
        )
      }
      return true
    } finally {
      const { command } = await client.query('commit').catch(() => ({ command: 'LOST' }))
      if (letter && command === 'COMMIT') sent.delete(letter.id)
      client.release()
    }
  }

  let flushing: Promise<void> | undefined
  let again = false
  const drain = async () => {
    do {
      again = false
      while (await deliverOne());
    } while (again)
  }
  const flush = () => {
    again = true
    flushing ??= drain()
      .catch(() => {}) // The database is away for a moment; the next look finds what is due.
      .finally(() => (flushing = undefined))
    return flushing
  }

  const timer = setInterval(() => {
    void flush()
    void sweep(pool).catch(() => {})
  }, LOOK_AGAIN)
  void flush()

  return {
    flush,
    pool,
    close: async () => {
      clearInterval(timer)
      await flushing
      transport.close()
      await pool.end()
    },
  }
}
