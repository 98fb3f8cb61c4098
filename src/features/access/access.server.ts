import { z } from 'zod'
import { roleShape } from '#features/access/roles.ts'
import { anyone } from '#server/procedure.ts'

export const me = anyone
  .route({
    method: 'GET',
    path: '/me',
    summary: 'Who am I',
    description: 'The signed-in person, or null for a stranger.',
    tags: ['Access'],
  })
  .output(z.object({ id: z.string(), name: z.string(), email: z.string(), role: roleShape }).nullable())
  .handler(async ({ context }) => (await context.actor()) ?? null)
