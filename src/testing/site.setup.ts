import { existsSync, rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { demoPassword } from '#db/demo/people.ts'
import { prepareChromium } from '#testing/chromium.ts'
import { copyCompany, databaseEnded, newFolder, ownerUrlOf } from '#testing/company-data.ts'
import { quickHash } from '#testing/fixtures.ts'
import { LONGEST_WAIT } from '#testing/longest-wait.ts'
import { startServer } from '#testing/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: string
    /**
     * URL of the database owner, to set up what needs no journey, such as people with an account.
     */
    siteOwner: string
    /** Data folder of a company that was set up and stopped, for company-data.ts. */
    setUp: string
  }
}

/**
 * Serves the built app with the real server on its own database, with the demo company, like `npm
 * start`.
 */
export default async function setup(project: TestProject) {
  if (!existsSync(new URL('../../dist/index.html', import.meta.url)))
    throw new Error('The app is not built: npx vite build, or npm test -- <path>')
  prepareChromium()
  const setUp = newFolder('set-up')
  await (await startServer({ DATA_DIR: setUp, WORKERS: '1' })).stop()
  await databaseEnded(setUp)
  const folder = newFolder('site')
  copyCompany(folder, setUp)
  // As behind a proxy, so that a test can have its own address: limits for strangers count by
  // address.
  const server = await startServer({
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    BUSY_WAIT: `${LONGEST_WAIT / 1000}`,
  })
  if (!server.url) throw new Error(server.output())
  await withQuickPasswords(ownerUrlOf(folder))
  project.provide('site', server.url)
  project.provide('siteOwner', ownerUrlOf(folder))
  project.provide('setUp', setUp)
  return async () => {
    await server.stop()
    for (const path of [folder, setUp]) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * passwords.test.ts covers the cost of checking a password. Each journey signs in, so make it
 * cheap.
 */
async function withQuickPasswords(url: string) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('update auth.accounts set password = $1', [quickHash(demoPassword)])
  await owner.end()
}
