import { sql } from 'kysely'
import { z } from 'zod'
import { digestChoice, stopToken } from '#outside/digests/digests.ts'
import { hashOf } from '#server/links.ts'
import { allow, anyone } from '#server/procedure.ts'

const tags = ['Digests']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const
const always = 'The answer is the same for every token, good or not, and however often it is sent.'

export const mine = allow('digests.choose')
  .route({
    method: 'GET',
    path: '/my-digests',
    summary: 'Get whether I am told by email of what is new',
    description:
      'For customers and claims agents: at most once a day, only when something is new. On unless they turned it off.',
    tags,
  })
  .output(digestChoice)
  .handler(
    async ({ context: { db } }) =>
      (await sql<{ on: boolean }>`select app.gets_digests() as on`.execute(db)).rows[0]!,
  )

export const choose = allow('digests.choose')
  .route({
    method: 'PUT',
    path: '/my-digests',
    summary: 'Turn the email about what is new on or off',
    description: 'Other emails, as answers and invoices, come all the same.',
    tags,
  })
  .input(digestChoice)
  .output(done)
  .handler(async ({ input: { on }, context: { db } }) => {
    await sql`select app.set_digests(${on})`.execute(db)
    return ok
  })

export const look = allow('customers.mine')
  .route({
    method: 'POST',
    path: '/my-looks',
    summary: 'Say that I looked at my pages',
    description:
      'By a customer; written once a minute. What came before is not told by email anymore.',
    tags,
  })
  .output(done)
  .handler(async ({ context: { db } }) => {
    await sql`select app.note_home_look()`.execute(db)
    return ok
  })

export const stop = anyone
  .route({
    method: 'POST',
    path: '/digests/stop',
    summary: 'Stop the emails about what is new',
    description: `By the token in one of them, without a session; stops nothing else. ${always} Mail programs do the same by POST /stop-digests?token=… (RFC 8058).`,
    tags,
  })
  .input(stopToken)
  .output(done)
  .handler(async ({ input, context: { db } }) => {
    await sql`select app.stop_digests(${hashOf(input.token)}, true)`.execute(db)
    return ok
  })

export const resume = anyone
  .route({
    method: 'POST',
    path: '/digests/resume',
    summary: 'Turn the emails about what is new on again',
    description: `By the token that stopped them. ${always}`,
    tags,
  })
  .input(stopToken)
  .output(done)
  .handler(async ({ input, context: { db } }) => {
    await sql`select app.stop_digests(${hashOf(input.token)}, false)`.execute(db)
    return ok
  })
