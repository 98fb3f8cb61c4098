import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'

// Everything a test meets tells the same time, whatever DRYLINE_CLOCK says.

const company = useCompany()
const SLACK = 60_000
const apart = (at: Date | number | string) => Math.abs(new Date(at).getTime() - Date.now())

it('is the clock of this process, of those it starts, of Postgres and of files', async () => {
  const { DRYLINE_CLOCK, FAKETIME } = process.env
  if (DRYLINE_CLOCK && DRYLINE_CLOCK !== 'now' && !FAKETIME) {
    const began = Date.parse(DRYLINE_CLOCK)
    expect(Date.now() - began).toBeGreaterThanOrEqual(0)
    expect(Date.now() - began).toBeLessThan(3600_000)
  }
  const said = execFileSync(
    process.execPath,
    ['-e', 'console.log(new Date().toISOString(), Date.now())'],
    { encoding: 'utf8' },
  ).split(' ')
  expect(apart(said[0]!)).toBeLessThan(SLACK)
  expect(apart(Number(said[1]))).toBeLessThan(SLACK)
  const { rows } = await company.owner.query(
    `select now() as one, clock_timestamp() as two, app.clock() as three, app.clock_now() as four`,
  )
  for (const at of Object.values(rows[0] as Record<string, Date | string>))
    expect(apart(at)).toBeLessThan(SLACK)
  const made = await company.owner.query(
    `insert into auth.users (name, email) values ('A', 'now@example.com') returning created_at`,
  )
  expect(apart((made.rows[0] as { created_at: string }).created_at)).toBeLessThan(SLACK)
  const folder = mkdtempSync(join(tmpdir(), 'dryline-clock-'))
  writeFileSync(join(folder, 'x'), 'x')
  expect(apart(statSync(join(folder, 'x')).mtime)).toBeLessThan(SLACK)
  rmSync(folder, { recursive: true })
})

it('leaves Date what it is', () => {
  expect(new Date() instanceof Date).toBe(true)
  expect(new Date().constructor).toBe(Date)
  expect(Date.name).toBe('Date')
  // Playwright's clock copies every enumerable property.
  expect(Object.keys(Date)).toEqual([])
  expect(new Date('2027-03-14T06:59:00Z').getTime()).toBe(Date.UTC(2027, 2, 14, 6, 59))
  expect(new Date(2027, 2, 14, 6, 59).getMonth()).toBe(2)
  class Day extends Date {}
  expect(new Day()).toBeInstanceOf(Day)
  expect(apart(Date.parse(Date()))).toBeLessThan(SLACK)
})

it('is read in SQL by functions only: keywords have the machine’s clock, and the zone of whoever asks', () => {
  const root = new URL('../..', import.meta.url).pathname
  const keywords =
    /\b(current_(date|time|timestamp)|localtime(stamp)?|(statement|transaction)_timestamp|timeofday)\b|'(today|tomorrow|yesterday)'::/i
  const found = ['src', 'db', 'bench']
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => /\.(sql|ts)$/.test(path) && !path.startsWith('src/testing/clock.'))
    .filter((path) => keywords.test(readFileSync(`${root}/${path}`, 'utf8')))
  expect(found).toEqual([])
})
