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
