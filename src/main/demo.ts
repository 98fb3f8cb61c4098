import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { FillOrder } from '#db/demo/fill-process.ts'
import { demoAccounts, demoPassword } from '#db/demo/people.ts'
import { roleNames } from '#access/roles.ts'
import { openClient } from '#runtime/database-client.ts'
import { OperatorError, type Settings, localAddress, storageSettings } from '#runtime/settings.ts'

/**
 * Customers of the demo company that `npm start` makes: some at each location, and a full page in
 * Atlanta.
 */
const DEMO_CUSTOMERS = 66
/**
 * Any fixed number. Servers that start at once on one new database use it to take turns filling it.
 */
const LOCK = 7_030_230

/**
 * Decides once, at the first start, whether this installation holds the demo company (DEMO, or by
 * default yes for an embedded database), and fills it. Later starts keep the decision and refuse a
 * DEMO that contradicts it. If servers start at once, one fills and the others wait.
 */
export async function settleDemo(ownerUrl: string, settings: Settings): Promise<{ demo: boolean }> {
  const wanted = settings.DEMO ?? settings.DATABASE_URL === undefined
  const client = await openClient(ownerUrl)
  try {
    const { rows } = await client.query(
      'update installation set demo = coalesce(demo, $1) returning demo',
      [wanted],
    )
    const { demo } = rows[0] as { demo: boolean }
    if (settings.DEMO !== undefined && settings.DEMO !== demo)
      throw new OperatorError(
        demo
          ? 'DEMO=0, but this database holds the demo company, whose passwords are public. Choose another DATA_DIR or DATABASE_URL.'
          : 'DEMO=1, but this database was set up without the demo company. Choose another DATA_DIR or DATABASE_URL.',
      )
    if (!demo) return { demo }
    // The decision above is committed separately, because the process that fills writes to the same
    // row.
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK})`)
    const { rows: people } = await client.query('select from profiles limit 1')
    if (people.length === 0) {
      console.log('Filling the demo company …')
      await fill({ ownerUrl, customers: DEMO_CUSTOMERS, storage: storageSettings(settings) })
    }
    await client.query('commit')
    return { demo }
  } finally {
    await client.end()
  }
}

async function fill(order: FillOrder) {
  const filler = fork(new URL('../../db/demo/fill-process.ts', import.meta.url), { execArgv: [] })
  filler.send(order)
  const [code] = (await once(filler, 'exit')) as [number | null]
  if (code !== 0)
    throw new OperatorError('The demo company could not be filled. The lines above say why.')
}

/** Where a demo listens, and what happens to its emails. */
interface Around {
  host: string | undefined
  port: number
  settings: Pick<Settings, 'HOST' | 'SMTP_URL'>
}

/**
 * Says where to read the emails. They are shown only on this computer, under its own names
 * (server/own-machine.ts).
 */
function mailboxAt(host: string | undefined, port: number) {
  const isLocal = host === undefined || /^(0\.0\.0\.0|::1?|localhost|127\..*)$/.test(host)
  const address = localAddress(host === '127.0.0.1' ? undefined : host, port)
  return isLocal
    ? `Read them on this computer at ${address}/mailbox`
    : 'They are files in DATA_DIR/mail.'
}

/**
 * Returns the lines below the ready line: the accounts, what happens to emails, and who can reach
 * the demo.
 */
export const demoTable = ({ host, port, settings }: Around) => [
  `  Demo sign-ins, password ${demoPassword}:`,
  ...demoAccounts.map(
    ({ email, name, role }) => `    ${email.padEnd(21)}  ${roleNames[role].padEnd(16)}  ${name}`,
  ),
  settings.SMTP_URL
    ? `  Emails are sent, through ${new URL(settings.SMTP_URL).host} (SMTP_URL).`
    : `  Emails are not sent. ${mailboxAt(host, port)}`,
  settings.HOST === undefined
    ? '  Only this computer can reach this demo, because its passwords are public. HOST=0.0.0.0 lets others in.'
    : `  It listens on ${settings.HOST} (HOST). Its passwords are public, so let only people you trust reach it.`,
]
