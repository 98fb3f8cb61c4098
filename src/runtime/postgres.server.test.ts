import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startPostgres } from '#runtime/postgres.ts'

it('starts on another port where a program took the first before it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'port-'))
  const listening = async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    return { server, port: (server.address() as AddressInfo).port }
  }
  const taken = await listening()
  let asked = 0
  const ports = async () => {
    if (asked++ === 0) return taken.port
    const { server, port } = await listening()
    await new Promise((resolve) => server.close(resolve))
    return port
  }
  try {
    const postgres = await startPostgres(
      join(folder, 'postgres'),
      'known',
      { fsync: 'off' },
      undefined,
      ports,
    )
    expect(new URL(postgres.url).port).not.toBe(`${taken.port}`)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.end()
    await postgres.stop()
  } finally {
    taken.server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
