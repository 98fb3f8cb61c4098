import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Formats or takes apart a time, or takes the UTC day. */
const byAClock =
  /toLocale(?:Date|Time)String\(|Intl\.DateTimeFormat\(|(?:date|time)Style:|\.get(?:Hours|Date|Month|FullYear)\(|new Date\(\)\.toISOString\(\)\.slice\(0, 10\)/
/** Names a time zone, or handles a calendar day. */
const saysWhose = /timeZone|zone,|T12:00/
/**
 * Exceptions: the camera names files by the device's clock, a vehicle's model year may be next
 * year's, and the mailbox is for developers.
 */
const onPurpose = [
  'src/workplaces/camera/camera-file.ts',
  'src/fleet/vehicles/vehicles.ts',
  'src/email/mailbox.server.ts',
]

it('tells no time by the clock of a browser or server where the company’s is meant', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path}`)
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.(test|e2e)\.ts$|src\/testing\//.test(path) &&
        !onPurpose.includes(path),
    )
    .flatMap((path) => {
      const lines = readFileSync(path, 'utf8').split('\n')
      return lines.flatMap((line, n) =>
        byAClock.test(line) && !saysWhose.test(lines.slice(n - 3, n + 11).join(' '))
          ? [`${path}:${n + 1}`]
          : [],
      )
    })
  expect(found).toEqual([])
})

/** Turns a moment into a day: `(at time zone …)::date` in SQL, a format or a date in TypeScript. */
const byHand =
  /\bat\s+time\s+zone\s+(?:\((?:[^()]|\([^()]*\))*\)|\$\{[^}]*\}|[\w.']+)\s*\)\s*::\s*date\b|'en-CA'|\.toPlainDate\(\)\.toString\(/gi
/** Where the day is computed. */
const homes = ['src/server/clock.sql', 'src/values/times.ts']

it('computes the company’s day in one place of each language', () => {
  const found = ['src', 'db/demo']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter(
      (path) =>
        /\.(sql|tsx?)$/.test(path) &&
        !/\.(test|e2e)\.ts$|src\/testing\//.test(path) &&
        !homes.includes(path),
    )
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      return [...text.matchAll(byHand)].map(
        ({ index }) => `${path}:${text.slice(0, index).split('\n').length}`,
      )
    })
  expect(found).toEqual([])
})
