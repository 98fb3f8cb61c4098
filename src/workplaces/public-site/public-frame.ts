import { html, raw } from 'hono/html'
import { phone as phoneIcon } from '#workplaces/public-site/illustrations.ts'
import type { PublicSettings } from '#people/settings/settings.ts'
import { dialLink, shownPhone } from '#values/phone-number.ts'

export type Html = ReturnType<typeof html>

/** The data that every public page is built from. */
export interface PublicContext {
  settings: PublicSettings
  /** The site's public base URL, without a trailing slash. */
  baseUrl: string
  /** The stylesheet's text and the script's URL, as built. */
  css: string
  script: string | undefined
  /** URL of the typeface's Latin letters, to preload with the page. */
  typeface: string | undefined
  nonce: string
  year: number
}

interface Frame {
  path: string
  title: string
  description: string
  /** schema.org, as JSON-LD. */
  data?: object | undefined
  /** True for a page that answers one person. Search engines must not index it. */
  hidden?: boolean
  main: Html
}

/** Embeds data in a script element. Nothing in it may end the element. */
const embedded = (data: object) => raw(JSON.stringify(data).replaceAll('<', '\\u003c'))

const head = (
  { settings, baseUrl, css, script, typeface, nonce }: PublicContext,
  { path, title, description, data, hidden }: Frame,
) => html`
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>${title}</title>
  <meta name="description" content="${description}" />
  ${hidden ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${baseUrl}${path}" />`}
  <meta property="og:type" content="website" />
  <meta property="og:site_name" content="${settings.company_name}" />
  <meta property="og:title" content="${title}" />
  <meta property="og:description" content="${description}" />
  <meta property="og:url" content="${baseUrl}${path}" />
  <meta property="og:image" content="${baseUrl}/share.png" />
  <meta property="og:image:width" content="1200" />
  <meta property="og:image:height" content="630" />
  <meta name="twitter:card" content="summary_large_image" />
  <meta name="theme-color" content="#063a55" />
  <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
  <link rel="manifest" href="/manifest.webmanifest" />
  ${typeface && html`<link rel="preload" href="${typeface}" as="font" type="font/woff2" crossorigin />`}
  <style nonce="${nonce}">
    ${raw(css)}
  </style>
  ${script && html`<script type="module" nonce="${nonce}" src="${script}"></script>`}
  ${
    data &&
    html`<script type="application/ld+json" nonce="${nonce}">
      ${embedded(data)}
    </script>`
  }
`

/** The dial link for people in a hurry. Empty while the company has no emergency number. */
export const callNow = ({ settings: { emergency_phone } }: PublicContext, text = 'Call Now') =>
  emergency_phone &&
  html`<a class="button call" href="${dialLink(emergency_phone)}"
    >${phoneIcon}<span>${text}</span></a
  >`

/**
 * A complete public page: header, the page's own part, footer. It can be read and used without a
 * script.
 */
export const publicPage = (context: PublicContext, frame: Frame) => {
  const { settings, year } = context
  return html`<!doctype html>
    <html lang="en">
      <head>
        ${head(context, frame)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${
          settings.website_url &&
          html`<aside class="elsewhere" aria-label="Main website">
            This is our service portal, not our main page.
            <a href="${settings.website_url}">Visit our main website</a>
          </aside>`
        }
        <header>
          <a class="brand" href="/"
            ><img src="/favicon.svg" width="32" height="32" alt="" /><span
              >${settings.company_name}</span
            ></a
          >
          ${
            // The emergency line, as everywhere on these pages: someone standing in water must not
            // have to choose between two numbers.
            settings.emergency_phone &&
            html`<a class="number" href="${dialLink(settings.emergency_phone)}"
              >${phoneIcon}<span>${shownPhone(settings.emergency_phone)}</span></a
            >`
          }
          <a class="areas" href="/location">Service Areas</a>
          <a class="login" href="/login">Log in</a>
          <details class="employees">
            <summary>Employee Login</summary>
            <div class="banner">
              <p>For employees, customers with an account and adjusters.</p>
              <a class="button quiet" href="/login">Login to Dashboard</a>
            </div>
          </details>
        </header>
        <main id="main">${frame.main}</main>
        <footer>
          <p><strong>${settings.company_name}</strong> · 24/7 water damage restoration</p>
          <p>
            ${settings.emergency_phone && html`<a href="${dialLink(settings.emergency_phone)}">${shownPhone(settings.emergency_phone)}</a> · `}
            <a href="/location">Service Areas</a> · <a href="/#request">Request Inspection</a> ·
            <a href="/login">Log in</a>
          </p>
          <p class="small">© ${year} ${settings.company_name}</p>
        </footer>
        ${
          settings.emergency_phone &&
          html`<aside class="call-bar" aria-label="Call us">
            ${callNow(context, 'Call 24/7')}
            <a class="button quiet" href="/#request">Request</a>
          </aside>`
        }
      </body>
    </html>`
}
