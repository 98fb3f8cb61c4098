import { expect, it } from 'vitest'
import { createApp } from '#main/app.ts'
import { useCompany } from '#testing/company.ts'
import { otherRoutes } from '#testing/other-routes.ts'

const company = useCompany()

/** Routes of middleware, routes that reject other methods, and the two doors of the procedures. */
const between =
  /^ALL \/(\*|claim\/(files\/\*|all\.zip|live)|rpc\/\*|api\/\*|mailbox\/\*|assets\/\*)$|^GET \/api\/auth\/(?!get-session)|^POST \/api\/auth\/get-session$/

it('names every route that the server has beside its procedures, and no other', () => {
  const app = createApp({ ...company.parts, mailbox: company.folder })
  const routes = new Set(
    app.routes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !between.test(route)),
  )
  expect([...routes].toSorted()).toEqual(Object.keys(otherRoutes).toSorted())
})
