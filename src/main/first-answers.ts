import { createRouterClient } from '@orpc/server'
import type { Context, Handler } from 'hono'
import { type Role, can } from '#access/roles.ts'
import { firstPages } from '#main/first-pages.gen.ts'
import { router } from '#main/router.ts'
import { locationScope } from '#people/locations/locations.ts'
import type { Procedures } from '#client/api.ts'
import { patternOf } from '#client/paths.ts'
import { answer } from '#server/answers.ts'
import type { FirstPage } from '#client/first-page.ts'
import type { RequestContext } from '#server/request-context.ts'

/** Returns the parameters of a path, or undefined if it is another page's. */
function paramsOf({ path }: FirstPage, pathname: string) {
  const match = patternOf(path).exec(pathname)
  return match ? (match.groups ?? {}) : undefined
}

/**
 * Serves GET /first-answers: what a page asks when it opens, in one answer, as a list of procedure,
 * input and output. `page` is its path with search, `city` the location chosen on the device.
 * Everything is asked as the caller, one question after the other, so that it takes no more of the
 * server than the same questions in turn. Whatever fails is left out: the page asks it again, and
 * shows why it fails.
 */
export const firstAnswers =
  (contextFor: (c: Context) => RequestContext): Handler =>
  async (c) => {
    if (c.req.method === 'HEAD') return c.body(null)
    const answers: [string, unknown, unknown][] = []
    let former: Promise<unknown> = Promise.resolve()
    const api = createRouterClient(router, {
      context: contextFor(c),
      interceptors: [
        ({ path, input, next }) => {
          const asked = former.then(() => next())
          former = asked.catch(() => {})
          return asked.then((output) => {
            answers.push([path.join('/'), input ?? {}, output])
            return output
          })
        },
      ],
    })
    await ask(api, c).catch(() => {})
    await former
    return answer(c, 200, answers)
  }

/** Asks what is asked around every page (browser/shell.tsx). */
async function askOfFrame(api: Procedures, role: Role) {
  await api.profile.mine()
  if (can(role, 'leads.list')) await api.leads.waiting()
  if (can(role, 'registrations.list')) await api.registrations.list()
  if (can(role, 'timeClock.punch')) await api.timeClock.status()
  if (can(role, 'customers.mine')) await api.ownRecords.list()
}

async function ask(api: Procedures, c: Context) {
  await api.settings.shown()
  const me = await api.access.me()
  if (!me || me.second_factor_due) return
  const { role } = me
  await askOfFrame(api, role)
  const { pathname, searchParams } = new URL(c.req.query('page') ?? '/', 'http://page')
  const city = locationScope.safeParse(c.req.query('city'))
  const mayBeThere = city.success && (city.data !== 'all' || can(role, 'locations.pickAll'))
  const address = {
    role,
    search: Object.fromEntries(searchParams),
    city: mayBeThere ? city.data : undefined,
  }
  for (const page of firstPages) {
    const params = paramsOf(page, pathname)
    if (params) await page.ask(api, { ...address, params })
  }
}
