import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hearAnnouncements } from '#server/announcements.ts'
import { delivery } from '#email/delivery.server.ts'
import { poolOf } from '#server/database.ts'
import { startQueue } from '#server/queue.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { forgetLimits, goodPassword } from '#testing/people.ts'

const company = useCompany()

// A mail server that keeps the emails it accepts and rejects those it is told to reject.
let received: (Email & { envelope: { from: string; to: string[] } })[] = []
let refuse: (recipient: string) => Error | undefined = () => undefined
const temporarily = Object.assign(new Error('mailbox busy'), { responseCode: 451 })
const forEver = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, answer) => answer(refuse(address)),
  onData(stream, session, answer) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope
      void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
        received.push({
          ...email,
          envelope: {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
          },
        })
        answer()
      })
    })
  },
})
let smtpUrl: string
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
beforeEach(async () => {
  received = []
  refuse = () => undefined
  await forgetLimits(company)
  await company.owner.query('delete from auth.emails; delete from tasks')
})

const from = 'Dryline <post@dryline.example>'
/** The folder where a server keeps its own emails. */
let mail: string
beforeAll(() => {
  mail = mkdtempSync(join(tmpdir(), 'dryline-mail-'))
  return () => rmSync(mail, { recursive: true })
})
const server = (url: string | undefined, folder = mail) =>
  startQueue({
    databaseUrl: company.queueUrl,
    works: { emails: delivery({ smtpUrl: url, from, folder }) },
  })
/** Runs a server's delivery while `work` runs. */
async function delivering<Result>(
  work: (flush: () => Promise<void>) => Promise<Result>,
  url = smtpUrl,
) {
  const queue = server(url)
  try {
    return await work(queue.flush)
  } finally {
    await queue.close()
  }
}
const register = (email: string) =>
  company.as('nobody').accounts.register({ name: 'A', email, password: goodPassword })
const write = (count: number) =>
  company.owner.query(
    `insert into auth.emails (recipient, subject, body_text, body_html)
     select 'reader-' || n || '@example.com', 'Email ' || n, 'Text', '<p>Text</p>' from generate_series(1, $1) n`,
    [count],
  )
type Kept = Record<'body_text' | 'body_html' | 'failure', string | null> & {
  attempts: number | null
  sent: boolean
  wait: number | null
}
const kept = async () =>
  (
    await company.owner.query<Kept>(
      `select body_text, body_html, attempts, sent_at is not null as sent, failure, extract(epoch from due_at - now())::float as wait
       from auth.emails left join tasks on kind = 'emails' and tasks.subject = id order by created_at, id`,
    )
  ).rows
const due = () => company.owner.query('update tasks set due_at = now() where due_at is not null')

describe('an email', () => {
  it('is delivered as text and as HTML, from us to its recipient, and what it said is forgotten', async () => {
    await register('reader@example.com')
    await delivering((flush) => flush())
    expect(received).toHaveLength(1)
    const [message] = received
    expect(message).toMatchObject({
      subject: 'Confirm your email address',
      from: { name: 'Dryline', address: 'post@dryline.example' },
      to: [{ address: 'reader@example.com' }],
      envelope: { from: 'post@dryline.example', to: ['reader@example.com'] },
    })
    const link = message!.text!.match(/http:\/\/localhost\/confirm-email#\S+/)![0]
    expect(message!.html).toContain(`href="${link}"`)
    expect(await kept()).toEqual([
      { body_text: null, body_html: null, attempts: null, sent: true, failure: null, wait: null },
    ])
    expect(
      await company
        .as('nobody')
        .accounts.confirm({ token: link.split('#')[1]!, password: goodPassword }),
    ).toEqual({ state: 'good' })
  })

  it('says to mail programs how it is stopped with one click, where it can be, and forgets that, too', async () => {
    const url = `https://dryline.example/stop-digests?token=${'t'.repeat(43)}`
    await write(1)
    await company.owner.query(
      `insert into auth.emails (recipient, subject, body_text, body_html, unsubscribe_url) values ('a@example.com', 'News', 'a', 'a', $1)`,
      [url],
    )
    await delivering((flush) => flush())
    const headers = (subject: string) =>
      received
        .find((email) => email.subject === subject)!
        .headers.flatMap(({ key, value }) => (key.startsWith('list-') ? [[key, value]] : []))
    expect(headers('Email 1')).toEqual([])
    expect(Object.fromEntries(headers('News'))).toEqual({
      'list-unsubscribe': `<${url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(
      (await company.owner.query('select from auth.emails where unsubscribe_url is not null'))
        .rowCount,
    ).toBe(0)
  })

  // The queue never polls here, so delivery has to start from the database's notification.
  it('is delivered as soon as it is written, without anyone asking', async () => {
    const arrived = new Promise<void>((resolve) => {
      refuse = () => {
        resolve()
        return undefined
      }
    })
    await delivering(async (flush) => {
      await flush()
      const look = () => void flush()
      const announcements = await hearAnnouncements(company.apiUrl, { tasks: look }, look)
      await register('at-once@example.com')
      await arrived
      await announcements.close()
    })
  })

  it('that is refused for now is tried again later, and not before', async () => {
    await write(1)
    refuse = () => temporarily
    await delivering(async (flush) => {
      await flush()
      expect(received).toHaveLength(0)
      const [waiting] = await kept()
      expect(waiting).toMatchObject({
        attempts: 1,
        sent: false,
        body_text: 'Text',
        failure: expect.stringContaining('451') as string,
      })
      expect(waiting!.wait).toBeGreaterThan(20)
      expect(waiting!.wait).toBeLessThanOrEqual(30)
      refuse = () => undefined
      await flush()
      expect(received).toHaveLength(0)
      await due()
      await flush()
    })
    expect(received).toHaveLength(1)
    expect(await kept()).toMatchObject([
      { attempts: null, sent: true, body_text: null, body_html: null, failure: null },
    ])
  })

  it.each([
    ['refuses it', () => smtpUrl],
    ['cannot be reached', () => 'smtp://127.0.0.1:9'],
  ])(
    'waits twice as long each time the mail server %s, and is given up and forgotten after twelve',
    async (_why, url) => {
      await write(1)
      refuse = () => forEver
      const waits: number[] = []
      await delivering(async (flush) => {
        // The queue may already be working when it is told that an email is due.
        const tried = async (n: number) => {
          await due()
          await flush()
          await expect.poll(async () => (await kept())[0]!.attempts).toBe(n)
        }
        for (let n = 1; n < 12; n++) {
          await tried(n)
          waits.push((await kept())[0]!.wait!)
        }
        expect(waits.map((wait, n) => Math.round((wait / (30 * 2 ** n)) * 10) / 10)).toEqual(
          waits.map(() => 1),
        )
        await tried(12)
      }, url())
      expect(await kept()).toMatchObject([
        { attempts: 12, sent: false, wait: null, body_text: null, body_html: null },
      ])
      expect(received).toHaveLength(0)
    },
  )

  it('that is refused does not hold up the others', async () => {
    await write(5)
    refuse = (recipient) => (recipient === 'reader-1@example.com' ? temporarily : undefined)
    await delivering((flush) => flush())
    expect(new Set(received.map(({ subject }) => subject))).toEqual(
      new Set(['Email 2', 'Email 3', 'Email 4', 'Email 5']),
    )
  })

  it('is delivered once, however many servers share the queue', { tags: 'nightly' }, async () => {
    await write(60)
    const servers = Array.from({ length: 4 }, () => server(smtpUrl))
    await Promise.all(servers.flatMap(({ flush }) => [flush(), flush()]))
    // Strangers' emails go one at a time, so a server that found nothing to do before may still
    // send the last.
    await expect.poll(async () => (await kept()).filter(({ sent }) => !sent).length).toBe(0)
    await Promise.all(servers.map(({ close }) => close()))
    expect(received).toHaveLength(60)
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(60)
  })

  it('that the mail server took is not sent again where the process is killed before that is noted', async () => {
    await write(1)
    const { rows } = await company.owner.query<{ id: string }>('select id from auth.emails')
    const { id } = rows[0]!
    const pool = poolOf({ connectionString: company.queueUrl, max: 1 })
    const killed = {
      query: (text: string, values: unknown[]) =>
        text.includes('mark_email_sent')
          ? Promise.reject(new Error('killed'))
          : pool.query(text, values),
    } as typeof pool
    await expect(delivery({ smtpUrl, from, folder: mail }).work(id, killed)).rejects.toThrow(
      'killed',
    )
    await pool.end()
    expect(received).toMatchObject([{ messageId: `<${id}@dryline>` }])
    expect(await kept()).toMatchObject([{ sent: false, body_text: 'Text' }])

    await due()
    await delivering((flush) => flush())
    expect(received).toHaveLength(1)
    expect(await kept()).toMatchObject([{ sent: true, body_text: null }])
    expect(readdirSync(join(mail, 'handed-over'))).toEqual([])
  })

  it('whose request failed is never written', async () => {
    await company.owner.query('alter table security_events rename column kind to gone')
    expect(await outcome(register('undone@example.com'))).toBe('INTERNAL_SERVER_ERROR')
    await company.owner.query('alter table security_events rename column gone to kind')
    expect(await kept()).toEqual([])
  })

  it.each([
    '=?utf-8?B?DQpCY2M6IHZpY3RpbUBleGFtcGxlLmNvbQ==?=',
    'Invoice =?utf-8?Q?=0D=0ABcc:_victim@example.com?= and =?iso-8859-1?q?=E4?=',
    `=?utf-8?Q?${'=0A'.repeat(60)}?= über "Zoë" 🏚️💧 ${'x'.repeat(60)}`,
    '=? is no encoded word ?=',
  ])('arrives under the very subject that was typed: %s', async (subject) => {
    await write(1)
    await company.owner.query('update auth.emails set subject = $1', [subject])
    await delivering((flush) => flush())
    expect(received.map((email) => email.subject)).toEqual([subject])
    expect(received[0]!.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  it('is no way to write to others: a line break in what was typed makes no second recipient', async () => {
    const typed = {
      name: 'A\r\nBcc: victim@example.com',
      email: 'a@example.com',
      password: goodPassword,
    }
    expect((await company.send('POST', '/api/register', 'nobody', typed)).status).toBe(400)
    await write(1)
    await company.owner.query(
      `update auth.emails set subject = E'Hello\r\nBcc: victim@example.com'`,
    )
    await delivering((flush) => flush())
    expect(received.map(({ envelope, bcc }) => [envelope.to, bcc])).toEqual([
      [['reader-1@example.com'], undefined],
    ])
  })
})

it('lies in a folder, readable by us alone, where there is no mail server', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'dryline-mail-')), 'mail')
  await register('folder@example.com')
  const queue = server(undefined, folder)
  await queue.flush()
  await queue.close()
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  expect(files).toHaveLength(1)
  const message = await PostalMime.parse(readFileSync(join(folder, files[0]!)))
  expect(message).toMatchObject({
    subject: 'Confirm your email address',
    to: [{ address: 'folder@example.com' }],
  })
  expect([statSync(folder).mode & 0o777, statSync(join(folder, files[0]!)).mode & 0o777]).toEqual([
    0o700, 0o600,
  ])
  rmSync(join(folder, '..'), { recursive: true })
})
