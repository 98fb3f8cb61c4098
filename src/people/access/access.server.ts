import { z } from 'zod'
import { roleShape } from '#access/roles.ts'
import { allow, anyone } from '#server/procedure.ts'
import { PROVEN_FOR } from '#sign-in/step-up.ts'
import { spoken } from '#values/durations.ts'

export const me = anyone
  .route({
    method: 'GET',
    path: '/me',
    summary: 'Get the signed-in person',
    description:
      'Null if nobody is signed in. `second_factor_due`: only the profile is available until two-step verification is on.',
    tags: ['Access'],
  })
  .output(
    z
      .object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role: roleShape,
        second_factor_due: z.boolean(),
      })
      .nullable(),
  )
  .handler(async ({ context }) => (await context.actor()) ?? null)

export const checkStepUp = allow('dashboard.view', { stepUp: true })
  .route({
    method: 'GET',
    path: '/step-up',
    summary: 'Check whether a step-up is due',
    description: `Called before a download. 403 STEP_UP_REQUIRED if neither password nor second factor was entered within the last ${spoken(PROVEN_FOR)}; send one to POST /api/auth/step-up.`,
    tags: ['Access'],
  })
  .output(z.object({ done: z.literal(true) }))
  .handler(() => ({ done: true }) as const)
