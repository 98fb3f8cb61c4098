import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '#runtime/settings.ts'

interface S3rver {
  run: () => Promise<AddressInfo>
  close: () => Promise<void>
  httpServer: Server
}
const Rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

/**
 * Starts a real S3 server with an empty bucket. It checks signatures if present and lets anyone
 * read without one. `leave` simulates an outage: nothing answers at its address until `comeBack`.
 */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'dryline-s3-'))
  let server: S3rver
  const serve = async (at: number) => {
    server = new Rver({
      port: at,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'dryline' }],
    })
    const { port } = await server.run()
    // Node dates answers by the machine's clock, ignoring DRYLINE_CLOCK, and the client would sign
    // later requests by that date.
    server.httpServer.prependListener('request', (_, response: ServerResponse) =>
      response.setHeader('Date', new Date().toUTCString()),
    )
    return port
  }
  const port = await serve(0)
  const leave = async () => {
    server.httpServer.closeAllConnections()
    await server.close()
  }
  const settings: S3Settings = {
    bucket: 'dryline',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    access_key_id: 'S3RVER',
    secret_access_key: 'S3RVER',
  }
  return {
    settings,
    leave,
    comeBack: () => serve(port),
    stop: async () => {
      await leave()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
