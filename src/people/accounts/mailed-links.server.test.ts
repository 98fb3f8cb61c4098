import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { delivery } from '#email/delivery.server.ts'
import { firstAdministratorLink } from '#main/set-up-link.ts'
import { hashOf } from '#server/links.ts'
import { startQueue } from '#server/queue.ts'
import { useCompany } from '#testing/company.ts'
import {
  betterPassword,
  forgetLimits,
  goodPassword,
  newPerson,
  signIn,
  tokenTo,
} from '#testing/people.ts'

const logged: string[] = []
const company = useCompany({
  log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
})
beforeEach(() => forgetLimits(company))

/** Returns the whole database as text. */
async function everything() {
  const { rows } = await company.owner.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth')`,
  )
  const texts = []
  for (const { name } of rows as { name: string }[])
    texts.push(JSON.stringify((await company.owner.query(`select t::text from ${name} t`)).rows))
  return texts.join('\n')
}

describe('the token of a mailed link, and a password,', () => {
  it('are nowhere in the database once the email is sent, nor in a log', async () => {
    const { email } = await newPerson(company, 6)
    await company.as('nobody').accounts.askReset({ email })
    await company
      .as('nobody')
      .accounts.register({ name: 'A', email: 'new@example.com', password: betterPassword })
    const tokens = [await tokenTo(company, email), await tokenTo(company, 'new@example.com')]
    const folder = mkdtempSync(join(tmpdir(), 'dryline-mail-'))
    const queue = startQueue({
      databaseUrl: company.queueUrl,
      works: { emails: delivery({ from: 'Dryline <a@example.com>', folder }) },
    })
    await queue.flush()
    await queue.close()
    const mailed = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''))
    rmSync(folder, { recursive: true })
    for (const token of tokens) expect(mailed.some((message) => message.includes(token))).toBe(true)

    await company
      .as('nobody')
      .accounts.resetPassword({ token: tokens[0]!, password: betterPassword })
    await company.as('nobody').accounts.confirm({ token: tokens[1]!, password: betterPassword })
    const [kept, said] = [await everything(), logged.join('\n')]
    for (const token of tokens) {
      expect(kept).toContain(hashOf(token).toString('hex'))
      const bytes = [Buffer.from(token), Buffer.from(token, 'base64url')].map((spelt) =>
        spelt.toString('hex'),
      )
      for (const secret of [token, ...bytes, goodPassword, betterPassword]) {
        expect(kept).not.toContain(secret)
        expect(said).not.toContain(secret)
      }
    }
    expect(said).toContain('/rpc/accounts/resetPassword')
  })

  it('are in no error, neither as it is answered nor as it is logged', async () => {
    const { email } = await newPerson(company, 6)
    await company.as('nobody').accounts.askReset({ email })
    const token = await tokenTo(company, email)
    await company
      .as('nobody')
      .accounts.register({ name: 'A', email: 'newer@example.com', password: goodPassword })
    const waiting = await tokenTo(company, 'newer@example.com')
    await company.owner.query('alter table auth.sessions rename column user_id to gone')
    const failed = await company.send('POST', '/api/reset-password', 'nobody', {
      token,
      password: betterPassword,
    })
    await company.owner.query('alter table auth.sessions rename column gone to user_id')
    expect(failed.status).toBe(500)
    expect(logged.join('\n')).toContain('unknown failure')
    const refused = [
      await company.send('POST', '/api/reset-password', 'nobody', {
        token,
        password: 'password12',
      }),
      await company.send('POST', '/api/reset-password', 'nobody', {
        token: `${token}${'x'.repeat(100)}`,
        password: betterPassword,
      }),
      await company.send('POST', '/api/confirm-email', 'nobody', {
        token: waiting,
        password: betterPassword,
      }),
      await company.send('POST', '/api/confirm-email', 'nobody', {
        token: waiting,
        password: goodPassword,
        again: betterPassword,
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    const said = [
      ...logged,
      ...(await Promise.all([failed, ...refused].map((answer) => answer.text()))),
    ].join('\n')
    for (const secret of [
      token,
      waiting,
      hashOf(token).toString('hex'),
      goodPassword,
      betterPassword,
      'password12',
    ])
      expect(said).not.toContain(secret)
    expect(
      await company.as('nobody').accounts.resetPassword({ token, password: betterPassword }),
    ).toEqual({ state: 'good' })
  })
})

describe('the link that makes the first administrator', () => {
  const setUp = (token: string, email = 'first@example.com') =>
    company
      .as('nobody')
      .accounts.setUp({ token, email, name: 'Imogen Ashgrove', password: goodPassword })
      .then(({ state }) => state)
  const print = async () =>
    (await firstAdministratorLink(company.ownerUrl, 'http://localhost'))?.match(
      /set-up#(\S+)$/,
    )?.[1]

  it('is printed only where there is none, works once, and is good for nothing afterwards', async () => {
    expect(await print()).toBeUndefined()
    await company.owner.query('update profiles set role = 1 where role = 4')
    const first = (await print())!
    const second = (await print())!
    expect(await setUp(first)).toBe('unknown')
    const states = await Promise.all(
      Array.from({ length: 4 }, (_none, n) => setUp(second, `first-${n}@example.com`)),
    )
    expect(states.toSorted()).toEqual(['good', 'used', 'used', 'used'])
    expect((await company.owner.query('select from profiles where role = 4')).rowCount).toBe(1)
    expect(await print()).toBeUndefined()
  })

  it('takes over an address that registered and was never confirmed, and refuses one that has an account', async () => {
    await company.owner.query('update profiles set role = 1 where role = 4')
    const { email } = await newPerson(company, 6)
    const token = (await print())!
    const refused = await company.send('POST', '/api/set-up', 'nobody', {
      token,
      email,
      name: 'A',
      password: goodPassword,
    })
    expect(refused.status).toBe(409)
    await company
      .as('nobody')
      .accounts.register({ name: 'Squatter', email: 'boss@example.com', password: betterPassword })
    expect(await setUp(token, 'boss@example.com')).toBe('good')
    expect((await signIn(company, 'boss@example.com', betterPassword)).status).toBe(401)
    expect((await signIn(company, 'boss@example.com', goodPassword)).status).toBe(200)
  })

  it('is worth nothing where an administrator came into being meanwhile', async () => {
    await company.owner.query('update profiles set role = 1 where role = 4')
    const token = (await print())!
    await newPerson(company, 4)
    expect(await setUp(token)).toBe('used')
  })
})
