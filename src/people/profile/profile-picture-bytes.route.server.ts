import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { reading } from '#server/acting.ts'
import type { Route } from '#server/route.ts'
import type { RequestContext } from '#server/request-context.ts'
import { dataHeaders } from '#server/security.ts'

/**
 * /pictures/{profile id} returns a person's picture to people who may see the profile. It answers
 * 404 to everyone else, and if there is no picture.
 */
function profilePictures(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  app.get('/:id', async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'))
    const { pool, sessionToken } = contextFor(c)
    if (!id.success || !sessionToken) return c.body(null, 404, dataHeaders)
    const found = await reading({ pool, sessionToken, address: '', admit: () => {} }, ({ db }) =>
      db
        .selectFrom('profile_pictures')
        .select(['picture', 'media_type'])
        .where('profile_id', '=', id.data)
        .executeTakeFirst(),
    )
    if (!found?.picture || !found.media_type) return c.body(null, 404, dataHeaders)
    // The URL changes with the picture (?v=…), so the browser may cache it for a while.
    return c.body(new Uint8Array(found.picture), 200, {
      ...dataHeaders,
      'cache-control': 'private, max-age=3600',
      'content-type': found.media_type,
    })
  })
  return app
}

export const route: Route = {
  path: '/pictures',
  who: {
    'GET /pictures/:id': 'Who may see the profile; 404 to others',
  },
  isCompressed: true,
  app: ({ contextFor }) => profilePictures(contextFor),
}
