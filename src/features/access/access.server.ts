import { z } from 'zod'
import { roleShape } from '#features/access/roles.ts'
import { anyone } from '#server/procedure.ts'

export const me = anyone
  .route({
    method: 'GET',
    path: '/me',
    summary: 'Who am I',
    description:
      'The signed-in person, or null for a stranger. `second_factor_due`: only the own profile is open until a second factor is on.',
    tags: ['Access'],
  })
  .output(z.object({ id: z.string(), name: z.string(), email: z.string(), role: roleShape, second_factor_due: z.boolean() }).nullable())
  .handler(async ({ context }) => (await context.actor()) ?? null)
