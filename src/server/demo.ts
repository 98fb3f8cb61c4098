import pg from 'pg'
import { fillDemo } from '#db/demo/fill.ts'
import { fillPhotos } from '#db/demo/photos.ts'
import { demoAccounts, demoPassword } from '#db/demo/people.ts'
import { roleNames } from '#features/access/roles.ts'
import { OperatorError, type Settings, storageSettings } from '#server/settings.ts'

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
          ? 'DEMO=0, but this database holds the demo company, whose passwords everybody knows. Choose another DATA_DIR or DATABASE_URL.'
          : 'DEMO=1, but this database was set up without the demo company. Choose another DATA_DIR or DATABASE_URL.',
      )
    if (demo && !filled) {
      console.log('Filling the demo company …')
      await fillDemo(ownerUrl, DEMO_CUSTOMERS)
      await fillPhotos(ownerUrl, storageSettings(settings))
    }
    return { demo }
  } finally {
    await client.end()
  }
}

/** The lines of demo sign-ins that stand below the ready line. */
export const demoTable = (baseUrl: string) => [
  `  Demo sign-ins, password ${demoPassword}:`,
  ...demoAccounts.map(({ email, name, role }) => `    ${email.padEnd(21)}  ${roleNames[role].padEnd(16)}  ${name}`),
  `  Letters are not sent but shown at ${baseUrl}/mailbox`,
]
