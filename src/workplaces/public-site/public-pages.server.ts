import { existsSync, readFileSync } from 'node:fs'
import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { LeadRequest } from '#loss/leads/leads.ts'
import { gazetteer } from '#people/locations/gazetteer.ts'
import { checkServiceArea } from '#people/locations/service-area.ts'
import { CHECK_FIELDS, type IntakeState } from '#workplaces/public-site/intake.ts'
import { landingPage } from '#workplaces/public-site/landing.ts'
import { locationPage } from '#workplaces/public-site/location.ts'
import type { PublicContext } from '#workplaces/public-site/public-frame.ts'
import { receivedPage, requestPage } from '#workplaces/public-site/request.ts'
import type { RequestContext } from '#server/request-context.ts'

const dist = new URL('../../../dist', import.meta.url).pathname

/**
 * Returns the public site's CSS, to inline in the page, and the URLs of its script and typeface, as
 * the build named them.
 */
function built() {
  const manifest = `${dist}/.vite/manifest.json`
  // A build of another version does not know this file: for tests without a build that is no build.
  const files = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<
        string,
        { file: string; css: string[] }
      >)
    : {}
  const entry = files['../workplaces/public-site/public-site.client.ts']
  if (!entry) return { css: '', script: undefined, typeface: undefined }
  const { file, css } = entry
  const text = css
    .map((sheet) => readFileSync(`${dist}/${sheet}`, 'utf8'))
    .join('\n')
    // A typeface that loads late is only used on the next page. On a slow connection, text that
    // someone is reading, or a button they are about to press, would move.
    .replaceAll(/font-display:\s*swap/g, 'font-display:optional')
  return {
    css: text,
    script: `/${file}`,
    typeface: text.match(/\/assets\/inter-latin-wght-normal[\w-]*\.woff2/)?.[0],
  }
}

const sitemap = (baseUrl: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[
    '/',
    '/location',
    '/request',
  ]
    .map((path) => `  <url><loc>${baseUrl}${path}</loc></url>`)
    .join('\n')}\n</urlset>\n`

/**
 * The longest form, in characters: ten fields, the longest of them 2,000 characters, which a
 * browser may encode as nine each.
 */
const FORM_LIMIT = 40_000

const fields = [
  'name',
  'phone',
  'email',
  'address',
  'what_happened',
  'water_running',
  'happened',
] as const

/**
 * Picks our fields from a posted form. Invalid values that no person typed are replaced instead of
 * reported.
 */
function typedIn(text: string) {
  const form = new URLSearchParams(text)
  const id = z.uuidv7().safeParse(form.get('id')).data ?? newId()
  const source =
    form.get('source') === 'emergency' ? ('emergency' as const) : ('inspection' as const)
  const typed = Object.fromEntries(fields.map((field) => [field, form.get(field) ?? ''])) as Record<
    (typeof fields)[number],
    string
  >
  return { ...typed, id, source, website: (form.get('website') ?? '').slice(0, 1000) }
}

/** Returns a procedure's errors by field. */
const errorsOf = (error: ORPCError<string, unknown>) => {
  const issues =
    (error.data as { issues?: { message: string; path?: unknown[] }[] } | undefined)?.issues ?? []
  return Object.fromEntries(
    issues.flatMap(({ message, path }) =>
      typeof path?.[0] === 'string' ? [[path[0], message]] : [],
    ),
  )
}

/** The procedures of other features that the pages call. */
interface Procedures {
  settings: () => Promise<PublicContext['settings']>
  me: () => Promise<object | null>
  ask: (lead: LeadRequest) => Promise<unknown>
}

/**
 * The pages for strangers, rendered by the server from the current settings, so that they appear
 * before any script runs. (Rendered at build time, they would show a former phone number.)
 */
export function publicPages(
  contextFor: (c: Context) => RequestContext,
  procedures: (context: RequestContext) => Procedures,
) {
  const app = new Hono<{ Variables: { secureHeadersNonce?: string } }>()
  const assets = built()

  async function pageContext(c: Context): Promise<PublicContext> {
    const context = contextFor(c)
    const settings = await procedures(context).settings()
    const year = Number(
      new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: settings.time_zone }).format(),
    )
    return {
      settings,
      baseUrl: context.baseUrl,
      ...assets,
      nonce: (c.get('secureHeadersNonce') as string | undefined) ?? '',
      year,
    }
  }
  const blank = (): IntakeState => ({ id: newId() })

  app.use(async (c, next) => {
    await next()
    // Always fresh, but a browser may show it again on the way back. Later handlers set their own
    // header.
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-cache')
  })
  app.get('/', async (c) => {
    const context = contextFor(c)
    if (context.sessionToken && (await procedures(context).me())) return c.redirect('/dashboard')
    return c.html(landingPage(await pageContext(c), blank()))
  })
  app.get('/location', async (c) => {
    const asked = (c.req.query('q') ?? '').slice(0, 5000)
    const answer = checkServiceArea(asked, gazetteer)
    return c.html(
      locationPage(await pageContext(c), asked, answer, {
        ...blank(),
        values: { address: asked.slice(0, 200) },
      }),
    )
  })
  app.get('/request', async (c) => c.html(requestPage(await pageContext(c), blank())))
  app.get('/request/received', async (c) => c.html(receivedPage(await pageContext(c))))
  app.post('/request', async (c) => {
    const plain = !c.req.header('accept')?.startsWith('application/json')
    const text = await c.req.text()
    if (text.length > FORM_LIMIT) return c.text('This is too long for the form.', 413)
    const values = typedIn(text)
    const context = contextFor(c)
    const ask = (id: string) => procedures(context).ask({ ...values, id } as LeadRequest)
    try {
      // Other contents were typed under the same id after the first was sent, so this is a separate
      // request.
      await ask(values.id).catch((error: unknown) => {
        if (error instanceof ORPCError && error.code === 'CONFLICT') return ask(newId())
        throw error
      })
      return plain ? c.redirect('/request/received', 303) : c.json({})
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error
      const errors = errorsOf(error as ORPCError<string, unknown>)
      const page = await pageContext(c)
      const message =
        error.status === 429
          ? `Too many requests from your connection. Please ${page.settings.emergency_phone ? `call us: ${page.settings.emergency_phone}` : 'try again in an hour'}`
          : CHECK_FIELDS
      if (!plain) return c.json({ message, errors }, error.status as 400)
      return c.html(
        requestPage(page, {
          id: values.id,
          source: values.source,
          values,
          errors,
          failure: message,
        }),
        error.status as 400,
      )
    }
  })
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap(contextFor(c).baseUrl), 200, { 'content-type': 'application/xml' }),
  )
  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /rpc/\nDisallow: /mailbox\nSitemap: ${contextFor(c).baseUrl}/sitemap.xml\n`,
    ),
  )
  return app
}
