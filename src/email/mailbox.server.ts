import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { secureHeaders, NONCE } from 'hono/secure-headers'
import type pg from 'pg'
import PostalMime from 'postal-mime'

// A page to read the emails of a demo, which are not sent. The server renders it, because it is not
// a page of the product.

/** Newest emails shown at once. */
const SHOWN = 50

const name = /^\d+-[0-9a-f-]{36}\.eml$/

/** Returns undefined if there is no such email: the name is wrong, or the file was deleted. */
async function emailIn(folder: string, file: string) {
  const bytes = name.test(file)
    ? await readFile(join(folder, file)).catch(() => undefined)
    : undefined
  if (!bytes) return undefined
  const mail = await PostalMime.parse(bytes)
  return {
    file,
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    date: new Date(Number(file.split('-')[0])),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.flatMap(({ filename }) => filename ?? []),
  }
}

const page = (title: string, nonce: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          :root {
            color-scheme: light dark;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          body {
            max-width: 760px;
            margin: 0 auto;
            padding: 24px 16px;
          }
          h1 {
            font-size: 24px;
            margin: 0 0 4px;
          }
          p {
            margin: 0 0 16px;
          }
          ul {
            list-style: none;
            padding: 0;
            margin: 0;
          }
          li a {
            display: block;
            padding: 12px 4px;
            min-height: 44px;
            border-bottom: 1px solid #8884;
            color: inherit;
            text-decoration: none;
          }
          li a:hover,
          li a:focus {
            background: #8882;
          }
          strong {
            display: block;
            overflow-wrap: anywhere;
          }
          small {
            opacity: 0.8;
            overflow-wrap: anywhere;
          }
          iframe {
            width: 100%;
            height: 70vh;
            border: 1px solid #8886;
            border-radius: 12px;
            background: #fff;
          }
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`

const when = (date: Date, timeZone: string) =>
  date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone })

const zoneOf = async (pool: pg.Pool) =>
  (await pool.query<{ time_zone: string }>('select time_zone from app.public_settings()')).rows[0]!
    .time_zone

/**
 * /mailbox lists the emails, /mailbox/{file} shows one, and /mailbox/{file}/html is its HTML, which
 * may not run scripts. Times are in the company's time zone.
 */
export function mailboxPages(folder: string, pool: pg.Pool) {
  const app = new Hono()
  app.get('/:file/html', async (c) => {
    const email = await emailIn(folder, c.req.param('file'))
    if (!email) return c.notFound()
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
    )
    c.header('cache-control', 'no-store')
    // Links open outside the frame that shows the email.
    return c.html(email.html.replace('<head>', '<head><base target="_top">'))
  })
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: [NONCE],
        frameSrc: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'no-referrer',
    }),
  )
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  const nonceOf = (c: { get: (key: 'secureHeadersNonce') => string | undefined }) =>
    c.get('secureHeadersNonce') ?? ''
  app.get('/', async (c) => {
    const zone = await zoneOf(pool)
    const files = (await readdir(folder))
      .filter((file) => name.test(file))
      .sort()
      .reverse()
      .slice(0, SHOWN)
    const emails = (await Promise.all(files.map((file) => emailIn(folder, file)))).flatMap(
      (email) => email ?? [],
    )
    return c.html(
      page(
        'Mailbox',
        nonceOf(c as never),
        html`<h1>Mailbox</h1>
          <p>What this demo would have sent by mail. <a href="/mailbox">Look again</a></p>
          ${
            emails.length === 0
              ? html`<p>No emails yet.</p>`
              : html`<ul>
                  ${emails.map(
                    (email) =>
                      html`<li>
                        <a href="/mailbox/${email.file}"
                          ><strong>${email.subject}</strong
                          ><small>to ${email.to}, ${when(email.date, zone)}</small></a
                        >
                      </li>`,
                  )}
                </ul>`
          }`,
      ),
    )
  })
  app.get('/:file', async (c) => {
    const { file } = c.req.param()
    const email = await emailIn(folder, file)
    if (!email) return c.notFound()
    const zone = await zoneOf(pool)
    return c.html(
      page(
        email.subject,
        nonceOf(c as never),
        html`<p><a href="/mailbox">All emails</a></p>
          <h1>${email.subject}</h1>
          <p>
            <small
              >to ${email.to},
              ${when(email.date, zone)}${email.attachments.map((name) => `, attached: ${name}`).join('')}</small
            >
          </p>
          <iframe title="Email" src="/mailbox/${raw(file)}/html"></iframe>`,
      ),
    )
  })
  return app
}
