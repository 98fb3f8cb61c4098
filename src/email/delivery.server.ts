import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Transporter, createTransport } from 'nodemailer'
import type { Work } from '#server/queue.ts'
import { type Storage, originalKey } from '#server/storage.ts'
import { openAcceptedEmails } from '#email/accepted-emails.server.ts'

interface Waiting {
  recipient: string
  subject: string
  body_text: string
  body_html: string
  unsubscribe_url: string | null
  /** The attached file. */
  file_id: string | null
  file_sha256: string | null
  file_name: string | null
  file_type: string | null
  /**
   * True if we generated the file. Only such files are attached: uploaded files leave through the
   * routes alone, which check them first.
   */
  file_is_ours: boolean | null
}

export interface MailSettings {
  smtpUrl?: string | undefined
  from: string
  folder: string
}

interface Settings extends MailSettings {
  /** The storage that holds attached files. */
  storage?: () => Promise<Pick<Storage, 'read'>>
}

/**
 * Returns the attachment. If the file is missing, it throws, so the email waits for the next try.
 */
async function attached(
  { file_id, file_sha256, file_name, file_type, file_is_ours }: Waiting,
  storage: Settings['storage'],
) {
  if (file_id === null) return []
  if (!file_is_ours) throw new Error('Only what was drawn here goes with an email.')
  const found = await (await storage?.())?.read(originalKey(file_id, file_sha256!))
  if (!found) throw new Error('The file that goes with it is not there.')
  return [{ filename: file_name!, contentType: file_type!, content: await buffer(found.stream) }]
}

/** Headers that let mail programs unsubscribe with one click and without a page (RFC 8058). */
const stopping = (url: string | null): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/**
 * Returns a subject that arrives as it was typed. nodemailer passes what looks like an encoded word
 * (RFC 2047) through, and mail programs would decode it, to line breaks too. So we encode it once
 * more. A word is at most 75 characters, so 45 bytes, and holds whole characters.
 */
function subjectHeader(subject: string) {
  if (!subject.includes('=?')) return subject
  const parts = ['']
  for (const character of subject.replaceAll(/\p{Cc}+/gu, ' ')) {
    if (Buffer.byteLength(parts.at(-1)! + character) > 45) parts.push('')
    parts[parts.length - 1] += character
  }
  return parts.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ')
}

/** Timeouts of the mail server in ms: to connect, to greet, and without any data. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Delivers the emails that procedures put into auth.emails, one after the other: by SMTP, or into
 * a folder of .eml files if there is no SMTP server. The text of an email is deleted once it is
 * sent or given up.
 */
export function delivery({ smtpUrl, from, folder, storage }: Settings): Work {
  const transport: Transporter = createTransport(
    smtpUrl ? { url: smtpUrl, ...patience } : { streamTransport: true, buffer: true },
  )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const handedOver = openAcceptedEmails(join(folder, 'handed-over'))

  const send = async (id: string, waiting: Waiting) => {
    const { recipient, subject, body_text, body_html, unsubscribe_url } = waiting
    const attachments = await attached(waiting, storage)
    const email = {
      from,
      // As an object it is one address, and never read as a list.
      to: { name: '', address: recipient },
      subject: subjectHeader(subject),
      text: body_text,
      html: body_html,
      messageId: `<${id}@dryline>`,
      attachments,
      headers: stopping(unsubscribe_url),
    }
    const made = (await transport.sendMail(email).catch(refused)) as { message?: Buffer }
    if (made.message)
      writeFileSync(join(folder, `${Date.now()}-${id}.eml`), made.message, { mode: 0o600 })
    handedOver.add(id)
  }

  return {
    work: async (id, pool) => {
      const { rows } = await pool.query<Waiting>('select * from app.read_email($1)', [id])
      const [email] = rows
      if (email && !handedOver.has(id)) await send(id, email)
      if (email) await pool.query('select app.mark_email_sent($1)', [id])
      handedOver.forget(id)
    },
  }
}

/**
 * A mail server that can't be reached counts as a failed try too: no one knows if it will ever take
 * the email.
 */
function refused({
  message,
  responseCode,
  code,
}: Error & { responseCode?: number; code?: string }): never {
  throw Object.assign(new Error(message), {
    responseCode: responseCode ?? (code && `mail server: ${code}`),
  })
}
