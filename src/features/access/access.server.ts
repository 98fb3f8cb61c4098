import { z } from 'zod'
import { roleShape } from '#access/roles.ts'
import { allow, anyone } from '#server/procedure.ts'

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

export const checkStepUp = allow('dashboard.view', { stepUp: true })
  .route({
    method: 'GET',
    path: '/step-up',
    summary: 'Whether a step-up is due',
    description:
      'Asked before a download. 403 STEP_UP_REQUIRED if neither password nor second factor was entered within the last 10 minutes; POST /api/auth/step-up takes one.',
    tags: ['Access'],
  })
  .output(z.object({ done: z.literal(true) }))
  .handler(() => ({ done: true }) as const)
