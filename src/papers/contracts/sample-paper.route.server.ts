import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { can } from '#access/roles.ts'
import { oneTemplate } from '#papers/contracts/contract-rows.server.ts'
import { sampleData } from '#files/papers/merge-fields.ts'
import { fillPaper } from '#files/papers/paper-keeper.server.ts'
import { fileTypes } from '#files/files/file-types.ts'
import { reading } from '#server/acting.ts'
import { refusal } from '#server/answers.ts'
import { designedError } from '#server/errors.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { dataHeaders } from '#server/security.ts'
import { type Storage, originalKey } from '#server/storage.ts'

/**
 * /samples/{template}: the template's file filled with sample data, for staff; 404 to everyone
 * else. 422 with the reason if it can't be filled.
 */
function samplePapers(contextFor: (c: Context) => RequestContext, storage: Storage) {
  const app = new Hono()
  app.get('/:id', async (c) => {
    const context = contextFor(c)
    const id = z.uuid().safeParse(c.req.param('id'))
    if (!id.success || !context.sessionToken) return c.body(null, 404, dataHeaders)
    try {
      const found = await reading({ ...context, admit: () => {} }, async ({ db, actor }) => {
        const me = await actor()
        if (!me || me.second_factor_due || !can(me.role, 'contracts.list')) return undefined
        const template = await oneTemplate(db, id.data)
        const { sha256 } = await db
          .selectFrom('files')
          .select('sha256')
          .where('id', '=', template.paper_id!)
          .executeTakeFirstOrThrow()
        return { template, who: me.id, key: originalKey(template.paper_id!, sha256) }
      })
      if (!found) return c.body(null, 404, dataHeaders)
      const { template, who, key } = found
      const { type } = template.facts
      const data = { ...sampleData, contract_title: template.title }
      const { bytes } = await storage.asFile(key, (path) => fillPaper({ path, type, data, who }))
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
        ...dataHeaders,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-type': fileTypes[type].media_type,
        'content-disposition': 'inline; filename="sample"',
      })
    } catch (error) {
      return refusal(c, designedError(error, context))
    }
  })
  return app
}

export const route: Route = {
  path: '/samples',
  who: {
    'GET /samples/:id': 'Staff; 404 to others',
  },
  app: ({ contextFor, storage }) => samplePapers(contextFor, storage),
}
