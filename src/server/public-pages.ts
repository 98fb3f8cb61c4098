import { existsSync, readFileSync } from 'node:fs'
import { ORPCError, call } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { v7 as newId } from 'uuid'
import type { LeadRequest } from '#features/leads/leads.ts'
import { gazetteer } from '#features/locations/gazetteer.ts'
import { checkServiceArea } from '#features/locations/service-area.ts'
import type { IntakeState } from '#features/public-site/intake.ts'
import { landingPage } from '#features/public-site/landing.ts'
import { locationPage } from '#features/public-site/location.ts'
import type { PublicContext } from '#features/public-site/public-frame.ts'
import { receivedPage, requestPage } from '#features/public-site/request.ts'
import type { RequestContext } from '#server/procedure.ts'
import { router } from '#server/router.ts'

const dist = new URL('../../dist', import.meta.url).pathname

/** The public site's style, to stand in the page itself, and the address of its script, as the build named them. */
function built() {
  const manifest = `${dist}/.vite/manifest.json`
  if (!existsSync(manifest)) return { css: '', script: undefined }
  const { file, css } = (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string; css: string[] }>)['public-site.ts']!
  return { css: css.map((sheet) => readFileSync(`${dist}/${sheet}`, 'utf8')).join('\n'), script: `/${file}` }
}

const sitemap = (baseUrl: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${['/', '/location', '/request']
    .map((path) => `  <url><loc>${baseUrl}${path}</loc></url>`)
    .join('\n')}\n</urlset>\n`

/** Complaints of a procedure by the field they belong to. */
const errorsOf = (error: ORPCError<string, unknown>) => {
  const issues = (error.data as { issues?: { message: string; path?: unknown[] }[] } | undefined)?.issues ?? []
  return Object.fromEntries(issues.flatMap(({ message, path }) => (typeof path?.[0] === 'string' ? [[path[0], message]] : [])))
}

/**
 * The pages for strangers, written by the server with what the settings say at this moment: they show before any script. (Written at
 * build they would name a former phone number.)
 */
export function publicPages(contextFor: (c: Context) => RequestContext) {
  const app = new Hono<{ Variables: { secureHeadersNonce?: string } }>()
  const assets = built()

  async function pageContext(c: Context): Promise<PublicContext> {
    const context = contextFor(c)
    const settings = await call(router.settings.shown, undefined, { context })
    const year = Number(new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: settings.time_zone }).format())
    return { settings, baseUrl: context.baseUrl, ...assets, nonce: (c.get('secureHeadersNonce') as string | undefined) ?? '', year }
  }
  const blank = (): IntakeState => ({ id: newId() })

  app.use(async (c, next) => {
    await next()
    // Fresh each time, yet a browser may show it again on the way back.
    c.header('cache-control', 'private, no-cache')
  })
  app.get('/', async (c) => {
    const context = contextFor(c)
    if (context.sessionToken && (await call(router.access.me, undefined, { context }))) return c.redirect('/dashboard')
    return c.html(landingPage(await pageContext(c), blank()))
  })
  app.get('/location', async (c) => {
    const asked = (c.req.query('q') ?? '').slice(0, 5000)
    const answer = checkServiceArea(asked, gazetteer)
    return c.html(locationPage(await pageContext(c), asked, answer, { ...blank(), values: { address: asked.slice(0, 200) } }))
  })
  app.get('/request', async (c) => c.html(requestPage(await pageContext(c), blank())))
  app.get('/request/received', async (c) => c.html(receivedPage(await pageContext(c))))
  app.post('/request', async (c) => {
    const plain = !c.req.header('accept')?.startsWith('application/json')
    const body = await c.req.parseBody().catch(() => ({}))
    const values = Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string')) as Record<
      keyof LeadRequest,
      string
    >
    try {
      await call(router.leads.ask, values as LeadRequest, { context: contextFor(c) })
      return plain ? c.redirect('/request/received', 303) : c.json({})
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error
      const errors = errorsOf(error as ORPCError<string, unknown>)
      const message = Object.keys(errors).length > 0 ? 'Please check what is marked. Nothing you typed is lost.' : (error as Error).message
      if (!plain) return c.json({ message, errors }, error.status as 400)
      const state: IntakeState = {
        id: values.id || newId(),
        source: values.source === 'emergency' ? 'emergency' : 'inspection',
        values,
        errors,
        failure: message,
      }
      return c.html(requestPage(await pageContext(c), state), error.status as 400)
    }
  })
  app.get('/sitemap.xml', (c) => c.body(sitemap(contextFor(c).baseUrl), 200, { 'content-type': 'application/xml' }))
  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nDisallow: /rpc/\nDisallow: /mailbox\nSitemap: ${contextFor(c).baseUrl}/sitemap.xml\n`),
  )
  return app
}
