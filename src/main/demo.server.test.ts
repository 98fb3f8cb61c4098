import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { demoTable, settleDemo } from '#main/demo.ts'
import { refuseOpenDemo, whereToListen } from '#main/where-to-listen.ts'
import { openClient } from '#runtime/database-client.ts'
import { readSettings } from '#runtime/settings.ts'
import { useCompany } from '#testing/company.ts'
import { inDatabase, testSecret } from '#testing/fixtures.ts'

const company = useCompany()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dryline-demo-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  'is filled once, however many servers start at once on a new database',
  { tags: 'nightly' },
  async () => {
    const DATABASE_URL = inDatabase(inject('ownerUrl'), 'demo_of_two')
    await company.owner.query('create database demo_of_two')
    await migrate(DATABASE_URL, testSecret)
    const settings = readSettings({ DATABASE_URL, DATA_DIR: folder, DEMO: '1' })
    expect(await Promise.all([1, 2].map(() => settleDemo(DATABASE_URL, settings)))).toEqual([
      { demo: true },
      { demo: true },
    ])
    const client = await openClient(DATABASE_URL)
    const { rows } = await client.query(
      'select (select count(*) from subfolders) > 0 as has_folders, (select count(*)::int from customers) as customers',
    )
    expect(rows).toEqual([{ has_folders: true, customers: 66 }])
    await client.end()
    await company.owner.query('drop database demo_of_two')
  },
)

describe('listens', () => {
  const never = (): Promise<string> =>
    Promise.reject(new Error('The embedded database is not asked.'))
  const embedded = () => Promise.resolve(company.ownerUrl)
  const at = (given: Record<string, string>, open = never) =>
    whereToListen(readSettings({ DATA_DIR: folder, ...given }), open)
  const isDemo = (demo: boolean | null) =>
    company.owner.query('update installation set demo = $1', [demo])
  beforeEach(() => isDemo(true))

  it('where HOST says, whatever it holds', async () => {
    expect(await at({ HOST: '0.0.0.0', DEMO: '1' })).toBe('0.0.0.0')
    expect(await at({ HOST: '192.0.2.1', DATABASE_URL: company.ownerUrl })).toBe('192.0.2.1')
  })

  it('on its own computer if it is a demo, and on every address if it is a company', async () => {
    expect(await at({})).toBe('127.0.0.1')
    expect(await at({ DEMO: '1', DATABASE_URL: company.ownerUrl })).toBe('127.0.0.1')
    expect(await at({ DEMO: '0' })).toBeUndefined()
  })

  it('as the database says where no setting does', async () => {
    const known = { DATABASE_URL: company.ownerUrl }
    mkdirSync(join(folder, 'set-up/postgres'), { recursive: true })
    writeFileSync(join(folder, 'set-up/postgres/PG_VERSION'), '18')
    const setUp = { DATA_DIR: join(folder, 'set-up') }
    expect([await at(known), await at(setUp, embedded)]).toEqual(['127.0.0.1', '127.0.0.1'])
    await isDemo(false)
    expect([await at(known), await at(setUp, embedded)]).toEqual([undefined, undefined])
    await isDemo(null)
    expect([await at(known), await at(setUp, embedded)]).toEqual([undefined, '127.0.0.1'])
  })

  it('like a company while its database is away, and ends if that turns out to be a demo', async () => {
    expect(await at({ DATABASE_URL: 'postgres://owner:none@127.0.0.1:1/none' })).toBeUndefined()
    expect(() => refuseOpenDemo(true, undefined)).toThrow(
      'whose passwords are public. Set HOST: 127.0.0.1',
    )
    refuseOpenDemo(true, '0.0.0.0')
    refuseOpenDemo(false, undefined)
  })
})

describe('says at the start', () => {
  const said = (given: Record<string, string>, host?: string) =>
    demoTable({ host, port: 3000, settings: readSettings(given) }).filter(
      (line) => !line.includes('@demo.test'),
    )

  it('where to read emails that are not sent, and that no one else can reach it', () => {
    expect(said({}, '127.0.0.1').slice(1)).toEqual([
      '  Emails are not sent. Read them on this computer at http://localhost:3000/mailbox',
      '  Only this computer can reach this demo, because its passwords are public. HOST=0.0.0.0 lets others in.',
    ])
  })

  it('where emails are if it listens on another address alone', () => {
    expect(said({ HOST: '192.0.2.1' }, '192.0.2.1')[1]).toBe(
      '  Emails are not sent. They are files in DATA_DIR/mail.',
    )
  })

  it('that emails are sent where they are, and that others can reach it', () => {
    expect(
      said(
        { SMTP_URL: 'smtp://user:secret@mail.example.com:587', HOST: '0.0.0.0' },
        '0.0.0.0',
      ).slice(1),
    ).toEqual([
      '  Emails are sent, through mail.example.com:587 (SMTP_URL).',
      '  It listens on 0.0.0.0 (HOST). Its passwords are public, so let only people you trust reach it.',
    ])
  })
})
