// The moments at which tests run. The company's nights, weeks and years turn at Eastern time; its
// database's turn at UTC.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.js'

const DAY = 86_400_000

/**
 * Returns the moment at which New York's clocks show a time (YYYY-MM-DDTHH:MM). For a time that
 * occurs twice, returns the earlier moment, or the later one if asked.
 */
function eastern(text, later = false) {
  const at = Date.parse(`${text}:00Z`)
  const found = [4, 5]
    .map((hours) => new Date(at + hours * 3_600_000))
    .filter((moment) => shownInNewYork(moment) === text)
  return found.at(later ? -1 : 0)
}

const shownInNewYork = (moment) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .replace(' ', 'T')

const dayOf = (moment) => moment.toISOString().slice(0, 10)
/** Returns the nth (1 to 5) given weekday (0 is Sunday) of a month (1 to 12). */
const nth = (n, weekday, month, year) => {
  const first = new Date(Date.UTC(year, month - 1, 1))
  return dayOf(
    new Date(first.getTime() + (((weekday - first.getUTCDay() + 7) % 7) + 7 * (n - 1)) * DAY),
  )
}

/** Returns twelve moments of the next year and the next leap year at which dates go wrong. */
export function turningPoints(now = new Date()) {
  const year = now.getUTCFullYear() + 1
  const leap = year + ((4 - (year % 4)) % 4)
  return Object.entries({
    'Sunday 5:15 a.m. Eastern': eastern(`${nth(3, 0, 1, year)}T05:15`),
    'Saturday 11:59 p.m. Eastern, the end of a pay week': eastern(`${nth(2, 6, 2, year)}T23:59`),
    'the last minute before the clocks go forward': eastern(`${nth(2, 0, 3, year)}T01:59`),
    'the morning after the clocks went forward': eastern(`${nth(2, 0, 3, year)}T07:20`),
    'the end of a month Eastern, the next month UTC': eastern(`${year}-03-31T20:30`),
    'the first minutes of a month Eastern': eastern(`${year}-05-01T00:10`),
    'the second before midnight UTC on a Wednesday': new Date(`${nth(2, 3, 6, year)}T23:59:59Z`),
    'half past one in the hour that comes twice, the second time': eastern(
      `${nth(1, 0, 11, year)}T01:30`,
      true,
    ),
    'the Monday after the clocks went back': eastern(
      `${dayOf(new Date(Date.parse(nth(1, 0, 11, year)) + DAY))}T00:30`,
    ),
    'the last minute of a year Eastern': eastern(`${year}-12-31T23:59`),
    'the last minute of a year UTC': new Date(`${year}-12-31T23:59:00Z`),
    'leap day at noon Eastern': eastern(`${leap}-02-29T12:00`),
  }).map(([name, at]) => ({ name, at: at.toISOString() }))
}

/**
 * Returns the two moments of a day's test runs: one of the twelve in turn, and any minute of the
 * next 400 days. Both change every day (UTC).
 */
export function momentsOf(now = new Date()) {
  const today = dayOf(now)
  const days = Math.floor(now.getTime() / DAY)
  const minute = createHash('sha256').update(today).digest().readUInt32BE() % (400 * 24 * 60)
  return [
    turningPoints(now)[days % 12],
    {
      name: 'any minute of the next 400 days',
      at: new Date(days * DAY + DAY + minute * 60_000).toISOString(),
    },
  ]
}

/** Code that asks for the day or the time, or counts attempts in a time span. */
const asksForTime =
  /\bnow\(\)|\bcompany_day\w*\(|\bclock(_now|_timestamp)?\(\)|\bnew Date\(\)|\bDate\.now\b|\bTemporal\.Now\b|\bcountersIn\b/

const isTest = (path) => /\.(test|e2e|cases)\.ts$/.test(path)

/**
 * Returns the paths, relative to the project root, of the rule and procedure tests that depend on
 * dates: the test asks for the time, or the code it tests does. In a feature that code is the whole
 * folder, since its rules meet in its SQL; elsewhere it is the modules with the test's name.
 */
export function atSecondMoment() {
  const files = ['src', 'db']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => /\.(ts|sql)$/.test(path))
  const asking = files.filter((path) => asksForTime.test(readFileSync(join(root, path), 'utf8')))
  const askingCode = asking.filter((path) => !isTest(path))
  const tested = (path) =>
    /^src\/[^/]+\/[^/]+\//.exec(path)?.[0] ?? path.replace(/(\.server)?\.test\.ts$/, '.')
  return files.filter(
    (path) =>
      path.endsWith('.test.ts') &&
      (asking.includes(path) || askingCode.some((code) => code.startsWith(tested(path)))),
  )
}
