import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import type { FillOrder } from '#db/demo/fill-process.ts'
import { demoAccounts, demoPassword } from '#db/demo/people.ts'
import { roleNames } from '#access/roles.ts'
import { OperatorError, type Settings, storageSettings } from '#runtime/settings.ts'

/** Customers of the demo company that `npm start` makes: each location has some, Atlanta a page of them. */
const DEMO_CUSTOMERS = 66

/**
 * Decides once, at the first start, whether this installation holds the demo company (DEMO, else yes for an embedded database), and
 * fills it. Later starts keep the decision and refuse a DEMO that contradicts it.
 */
export async function settleDemo(ownerUrl: string, settings: Settings): Promise<{ demo: boolean }> {
  const wanted = settings.DEMO ?? settings.DATABASE_URL === undefined
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      'update installation set demo = coalesce(demo, $1) returning demo, exists (select from profiles) as filled',
      [wanted],
    )
    const { demo, filled } = rows[0] as { demo: boolean; filled: boolean }
    if (settings.DEMO !== undefined && settings.DEMO !== demo)
      throw new OperatorError(
        demo
          ? 'DEMO=0, but this database holds the demo company, whose passwords are public. Choose another DATA_DIR or DATABASE_URL.'
          : 'DEMO=1, but this database was set up without the demo company. Choose another DATA_DIR or DATABASE_URL.',
      )
    if (demo && !filled) {
      console.log('Filling the demo company …')
      await fill({ ownerUrl, customers: DEMO_CUSTOMERS, storage: storageSettings(settings) })
    }
    return { demo }
  } finally {
    await client.end()
  }
}

async function fill(order: FillOrder) {
  const filler = fork(new URL('../../db/demo/fill-process.ts', import.meta.url), { execArgv: [] })
  filler.send(order)
  const [code] = (await once(filler, 'exit')) as [number | null]
  if (code !== 0) throw new OperatorError('The demo company could not be filled. The lines above say why.')
}

/** The lines of demo sign-ins that stand below the ready line. */
export const demoTable = (baseUrl: string) => [
  `  Demo sign-ins, password ${demoPassword}:`,
  ...demoAccounts.map(({ email, name, role }) => `    ${email.padEnd(21)}  ${roleNames[role].padEnd(16)}  ${name}`),
  `  Emails are not sent. Read them at ${baseUrl}/mailbox`,
]
