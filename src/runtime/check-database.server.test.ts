import { type Server, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { checkDatabase } from '#runtime/check-database.ts'
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
  silentPort = await new Promise((resolve) => silent.listen(0, '127.0.0.1', () => resolve((silent.address() as { port: number }).port)))
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
  ['a host that is none', () => at('nowhere.invalid:5432'), /host "nowhere.invalid" not found|cannot be looked up/],
  ['a port where nothing listens', () => at('127.0.0.1:1'), /nothing is listening at 127.0.0.1:1/],
  ['a server that says nothing', () => at(`127.0.0.1:${silentPort}`), /did not answer within 3 s/],
  ['a wrong password', () => inject('ownerUrl').replace(/:[^:@]*@/, ':wrong@'), /refused the password of user "owner"/],
  ['a database that is none', () => inDatabase(inject('ownerUrl'), 'nothing_here'), /has no database "nothing_here"/],
  ['a database of someone else', () => as('plain_owner', 'others'), /user "plain_owner" does not own database "others"/],
  ['a user who may not create roles', () => as('modest_owner', 'modest'), /user "modest_owner" may not create roles/],
  ['a database that cannot hold every name', () => inDatabase(inject('ownerUrl'), 'latin'), /has the encoding LATIN1/],
])('names %s', async (_what, url, message) => {
  await expect(checkDatabase(url(), 3000)).rejects.toThrow(new RegExp(`^DATABASE_URL: .*(${message.source})`))
})
