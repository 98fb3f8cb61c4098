import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { atHost, databaseAddress, hostsOf } from '#runtime/database-hosts.ts'
import { readSettings } from '#runtime/settings.ts'

const read = (given: string) => (databaseAddress(given) as { address: string }).address
const hosts = (given: string) => hostsOf(read(given)).map(({ host, port }) => `${host} ${port}`)

it.each([
  'postgres://owner:secret@db.example.com:5432/dryline',
  'postgresql://owner@db/dryline?sslmode=verify-full',
  'postgres://owner:secret@[::1]/dryline',
  'postgres://owner:secret@db/dryline?host=/var/run/postgresql',
])('leaves an address of one server as it is: %s', (address) => {
  expect(read(address)).toBe(address)
  expect(hosts(address)).toEqual([])
})

it.each([
  [
    'postgres://owner:s%40t@one:5433,two/dryline?target_session_attrs=read-write',
    ['one 5433', 'two 5432'],
  ],
  ['postgres://owner@[::1]:1,10.0.0.2:2/dryline', ['::1 1', '10.0.0.2 2']],
  [
    'postgres://owner@one/dryline?host=one,two,three&port=6432',
    ['one 6432', 'two 6432', 'three 6432'],
  ],
  ['postgres://owner@/dryline?host=one,two&port=1,2', ['one 1', 'two 2']],
])('takes several servers: %s', (address, found) => {
  expect(hosts(address)).toEqual(found)
  expect(new URL(read(address))).toMatchObject({ username: 'owner', pathname: '/dryline' })
})

it('keeps everything else of an address, whoever signs in and wherever it leads', () => {
  const url = new URL(read('postgres://owner:secret@one,two/dryline?sslmode=require'))
  url.username = 'api'
  expect(url.href).toBe(
    'postgres://api:secret@one:5432/dryline?sslmode=require&host=one%2Ctwo&port=5432%2C5432',
  )
  expect(atHost(url.href, { host: 'two', port: '5432' })).toBe(
    'postgres://api:secret@one:5432/dryline?sslmode=require&host=two&port=5432',
  )
})

it.each([
  'mysql://one,two/dryline',
  'postgres://owner@one,,two/dryline',
  'postgres://owner@one:x,two/dryline',
  'postgres://owner@one/dryline?host=one,two,three&port=1,2',
])('refuses what is no address: %s', (address) => {
  expect(() => readSettings({ DATABASE_URL: address })).toThrow(
    /DATABASE_URL: must be an address such as/,
  )
})

it.each(['standby', 'read-only', 'prefer-standby'])(
  'refuses to look for a server that takes no writes: %s',
  (attributes) => {
    const address = `postgres://owner@one,two/dryline?target_session_attrs=${attributes}`
    expect(() => readSettings({ DATABASE_URL: address })).toThrow(
      /DATABASE_URL: target_session_attrs must be read-write/,
    )
  },
)

it('connects through one client everywhere, which alone knows of several servers', () => {
  const root = new URL('../..', import.meta.url).pathname
  const sources = ['src', 'db'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => path.endsWith('.ts') && !/\.(test|e2e)\.ts$|^src\/testing\//.test(path)),
  )
  const direct = sources.filter((path) =>
    /new (pg\.)?(Client|Pool)\((?!\{\s*Client: DatabaseClient)/.test(
      readFileSync(join(root, path), 'utf8'),
    ),
  )
  expect(direct).toEqual(['src/runtime/database-client.ts'])
})
