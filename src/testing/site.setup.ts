import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareChromium } from '#testing/chromium.ts'
import { startServer } from '#testing/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: string
  }
}

/** The built app, served by the real server on a database of its own, with the demo company: what `npm start` shows. */
export default async function setup(project: TestProject) {
  prepareChromium()
  const folder = mkdtempSync(join(tmpdir(), 'dryline-site-'))
  // As behind a proxy, so that a test can come from an address of its own: what strangers may do is counted by address.
  const server = await startServer({ DATA_DIR: folder, TRUST_PROXY: '1' })
  if (!server.url) throw new Error(server.output())
  project.provide('site', server.url)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
