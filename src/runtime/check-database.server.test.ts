import { type Server, connect, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { DatabaseAway, checkDatabase } from '#runtime/check-database.ts'
import { waitForDatabase } from '#runtime/wait-for-database.ts'
import { inDatabase } from '#testing/fixtures.ts'

let owner: pg.Client
let silent: Server
let silentPort: number
beforeAll(async () => {
  owner = new pg.Client({ connectionString: inject('ownerUrl') })
  await owner.connect()
  await owner.query(`create role plain_owner login password 'known' createrole`)
  await owner.query(`create role modest_owner login password 'known'`)
  await owner.query('create database others')
  await owner.query('create database modest owner modest_owner')
  await owner.query(`create database latin encoding 'LATIN1' locale 'C' template template0`)
  silent = createServer()
  silentPort = await new Promise((resolve) =>
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as { port: number }).port)),
  )
})
afterAll(async () => {
  for (const name of ['others', 'modest', 'latin']) await owner.query(`drop database ${name}`)
  await owner.query('drop role plain_owner; drop role modest_owner')
  await owner.end()
  silent.close()
})

const as = (user: string, database: string) => {
  const url = new URL(inDatabase(inject('ownerUrl'), database))
  url.username = user
  url.password = 'known'
  return url.href
}
const at = (host: string) => {
  const url = new URL(inject('ownerUrl'))
  url.host = host
  return url.href
}

it('takes a database that will do', async () => {
  await checkDatabase(inject('ownerUrl'))
})

it.each([
  [
    'a host that is none',
    () => at('nowhere.invalid:5432'),
    /host "nowhere.invalid" not found|cannot be looked up/,
  ],
  ['a port where nothing listens', () => at('127.0.0.1:1'), /nothing is listening at 127.0.0.1:1/],
  ['a server that says nothing', () => at(`127.0.0.1:${silentPort}`), /did not answer within 3 s/],
  [
    'a wrong password',
    () => inject('ownerUrl').replace(/:[^:@]*@/, ':wrong@'),
    /refused the password of user "owner"/,
  ],
  [
    'a database that is none',
    () => inDatabase(inject('ownerUrl'), 'nothing_here'),
    /has no database "nothing_here"/,
  ],
  [
    'a database of someone else',
    () => as('plain_owner', 'others'),
    /user "plain_owner" does not own database "others"/,
  ],
  [
    'a user who may not create roles',
    () => as('modest_owner', 'modest'),
    /user "modest_owner" may not create roles/,
  ],
  [
    'a database that cannot hold every name',
    () => inDatabase(inject('ownerUrl'), 'latin'),
    /has the encoding LATIN1/,
  ],
])('names %s', async (_what, url, message) => {
  await expect(checkDatabase(url(), 3000)).rejects.toThrow(
    new RegExp(`^DATABASE_URL: .*(${message.source})`),
  )
})

it.each([
  ['a port where nothing listens', () => at('127.0.0.1:1'), true],
  ['a server that says nothing', () => at(`127.0.0.1:${silentPort}`), true],
  ['a wrong password', () => inject('ownerUrl').replace(/:[^:@]*@/, ':wrong@'), false],
  ['a database that is none', () => inDatabase(inject('ownerUrl'), 'nothing_here'), false],
])('knows whether it may pass by itself: %s', async (_what, url, passes) => {
  const failure = await checkDatabase(url(), 1000).catch((error: unknown) => error)
  expect(failure instanceof DatabaseAway).toBe(passes)
})

it('is waited for by a start, which says what it waits for and goes on once it answers', async () => {
  const { hostname, port } = new URL(inject('ownerUrl'))
  const gate = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    for (const end of [socket, onward]) end.on('error', () => {})
    socket.pipe(onward).pipe(socket)
  })
  const open = (at: number) => new Promise<void>((resolve) => gate.listen(at, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => gate.close(resolve))
  await open(0)
  const closed = (gate.address() as { port: number }).port
  await close()
  const said: string[] = []
  const told = Promise.withResolvers<void>()
  const waiting = waitForDatabase(at(`127.0.0.1:${closed}`), (line) => {
    said.push(line)
    told.resolve()
  })
  await told.promise
  await open(closed)
  await waiting
  expect([said[0], said.at(-1)]).toEqual([
    `Waiting for the database of DATABASE_URL: nothing is listening at 127.0.0.1:${closed} (ECONNREFUSED). Is Postgres running there? Dryline starts as soon as it answers.`,
    'The database answers. Starting.',
  ])
  await close()
})
