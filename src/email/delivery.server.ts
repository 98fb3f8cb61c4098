import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Transporter, createTransport } from 'nodemailer'
import type { Work } from '#server/queue.ts'

interface Waiting {
  recipient: string
  subject: string
  body_text: string
  body_html: string
}

/** How long the mail server may take, in ms: to be reached, to greet, and to say nothing. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Delivers the letters that procedures put into auth.letters, one after the other: by SMTP, or into a folder of .eml files where there is
 * none. What a letter said is forgotten once it is sent or given up.
 */
export function delivery({ smtpUrl, from, folder }: { smtpUrl?: string | undefined; from: string; folder: string }): Work {
  const transport: Transporter = createTransport(smtpUrl ? { url: smtpUrl, ...patience } : { streamTransport: true, buffer: true })
  if (!smtpUrl) mkdirSync(folder, { recursive: true, mode: 0o700 })

  const send = async (id: string, { recipient, subject, body_text, body_html }: Waiting) => {
    const letter = { from, to: recipient, subject, text: body_text, html: body_html, messageId: `<${id}@dryline>` }
    const made = (await transport.sendMail(letter).catch(refused)) as { message?: Buffer }
    if (made.message) writeFileSync(join(folder, `${Date.now()}-${id}.eml`), made.message, { mode: 0o600 })
  }

  /** Letters that went out while the database was lost before it could note that: they are noted next time, and not sent twice. */
  const sent = new Set<string>()
  return {
    work: async (id, pool) => {
      const { rows } = await pool.query<Waiting>('select * from app.read_letter($1)', [id])
      const [letter] = rows
      if (!letter) return
      if (!sent.has(id)) await send(id, letter)
      sent.add(id)
      await pool.query('select app.letter_sent($1)', [id])
      sent.delete(id)
    },
  }
}

/** Also a mail server that is away counts against the letter: nobody knows whether it will ever take it. */
function refused({ message, responseCode, code }: Error & { responseCode?: number; code?: string }): never {
  throw Object.assign(new Error(message), { responseCode: responseCode ?? (code && `mail server: ${code}`) })
}
