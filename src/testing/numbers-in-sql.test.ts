import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { A_DAY_AT_MOST, UNDERWAY_AT_MOST } from '#files/uploads/uploads.ts'
import { MOST_ON_DASHBOARD } from '#photos/photos/photos.ts'
import { DEFAULT_ALERT_SETTINGS } from '#drying/alerts/alerts.ts'
import { TAKE_BACK_MINUTES } from '#equipment/placements/placements.ts'
import { largestFile } from '#files/files/file-size-limits.ts'
import { daysOfAge } from '#money/invoices/past-due-ages.ts'
import { ESCALATE_AFTER } from '#loss/leads/uncalled-leads.ts'
import { MOST_DAYS_BEFORE } from '#money/invoices/payments.ts'
import { MOST_MILES } from '#fleet/mileage/odometer.ts'
import { KEPT_DAYS } from '#reports/report-exports/report-exports.ts'
import { CODE_TRIES } from '#people/link-codes/link-codes.ts'
import { FEWEST_SIGNING_DAYS, MOST_SIGNING_DAYS } from '#people/settings/signing-days.ts'
import { LATE_AT_MOST } from '#time/time-clock/late-punches.ts'
import { LUNCH, LUNCH_AFTER } from '#time/time-clock/lunch.ts'
import { OVERTIME_AFTER } from '#time/time-clock/pay-week.ts'
import { SESSION_AT_MOST } from '#sign-in/session-length.ts'
import { PROVEN_FOR } from '#sign-in/step-up.ts'
import { cannotDrive } from '#fleet/vehicles/drivable.ts'
import { linkLifetimes } from '#values/link-lifetimes.ts'

// Compares numbers that TypeScript tells people with the SQL that enforces them.

const root = new URL('../..', import.meta.url).pathname
const read = (path: string) =>
  readFileSync(`${root}${path}`, 'utf8').replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ')

const units = { minute: 60, hour: 3600, day: 86_400 } as const
/** Converts '7 days' to seconds; a bare number stays as it is. */
function numberOf(said: string) {
  const [, count, unit] = /^(\d+)(?: (minute|hour|day)s?)?$/.exec(said)!
  return Number(count) * (unit ? units[unit as keyof typeof units] : 1)
}
/** Returns the number in each match of a pattern in a file. */
const saidIn = (path: string, pattern: RegExp) =>
  [...read(path).matchAll(pattern)].map(([, said]) => numberOf(said!))

const accounts = 'src/people/accounts/accounts.sql'
const invitations = 'src/people/invitations/invitations.sql'
const [signing, claims] = [
  'src/papers/link-signing/signing-links.sql',
  'src/outside/claim-links/claim-links.sql',
]
const settings = 'db/migrations/0004-baseline-settings.sql'
const files = 'db/migrations/0006-baseline-files.sql'
const uploadTable = 'db/migrations/0016-baseline-uploads.sql'
const uploads = 'src/files/uploads/uploads.sql'
const guards = 'src/time/time-clock/time-guards.sql'
const lunch = 'src/time/time-clock/lunch.sql'
const driving = 'src/fleet/mileage/starting-mileage.sql'

it.each<[what: string, value: number, times: number, path: string, pattern: RegExp]>([
  [
    'days before its invoice',
    MOST_DAYS_BEFORE,
    1,
    'src/money/payments/payments.sql',
    /issued - (\d+)/g,
  ],
  [
    'a link to confirm an address',
    linkLifetimes.confirm,
    2,
    accounts,
    /make_link\(link_hash, 'confirm', interval '([^']+)'/g,
  ],
  [
    'a link to a new address',
    linkLifetimes.confirm,
    1,
    'src/people/profile/profile.sql',
    /'e-mail', interval '([^']+)'/g,
  ],
  ['a link to reset a password', linkLifetimes.reset, 1, accounts, /'reset', interval '([^']+)'/g],
  [
    'a link of an invitation',
    linkLifetimes.invitation,
    2,
    invitations,
    /'invitation', interval '([^']+)'/g,
  ],
  [
    'an invitation sent again',
    linkLifetimes.invitation,
    1,
    invitations,
    /expires_at = now\(\) \+ interval '([^']+)'/g,
  ],
  [
    'a link to a signed copy',
    linkLifetimes.signed_copy,
    1,
    'src/papers/signings/signing-requests.sql',
    /'copy' then now\(\) \+ interval '([^']+)'/g,
  ],
  ['a code to sign', linkLifetimes.code, 1, signing, /code_until = now\(\) \+ interval '([^']+)'/g],
  [
    'a code to a claim',
    linkLifetimes.code,
    1,
    claims,
    /code_until = now\(\) \+ interval '([^']+)'/g,
  ],
  [
    'what is got for a code to sign',
    linkLifetimes.proof,
    1,
    signing,
    /proof_until = now\(\) \+ interval '([^']+)'/g,
  ],
  [
    'what is got for a code to a claim',
    linkLifetimes.proof,
    1,
    claims,
    /proof_until = now\(\) \+ interval '([^']+)'/g,
  ],
  [
    'the tries of a code to sign',
    CODE_TRIES,
    1,
    signing,
    /code_tries >= (\d+) then return 'over'/g,
  ],
  [
    'the tries of a code to a claim',
    CODE_TRIES,
    1,
    claims,
    /code_tries >= (\d+) then return 'over'/g,
  ],
  [
    'a session at most',
    SESSION_AT_MOST,
    1,
    'src/sign-in/session-length.sql',
    /created_at \+ interval '([^']+)'/g,
  ],
  [
    'a step-up',
    PROVEN_FOR,
    1,
    'src/people/access/access.sql',
    /proven_at > now\(\) - interval '([^']+)'/g,
  ],
  [
    'who takes back a placement',
    TAKE_BACK_MINUTES * 60,
    1,
    'src/equipment/placements/placements.sql',
    /created_at <= now\(\) - interval '([^']+)'/g,
  ],
  [
    'a lead’s wait',
    ESCALATE_AFTER / 1000,
    1,
    'src/loss/leads/uncalled-leads.sql',
    /created_at \+ interval '([^']+)'/g,
  ],
  [
    'overtime',
    OVERTIME_AFTER,
    2,
    'src/reports/reports/report-definitions.sql',
    /(?:worked|seconds) - (\d+), 0/g,
  ],
  [
    'the hours of a point that is not drying',
    DEFAULT_ALERT_SETTINGS.still_hours * 3600,
    1,
    'src/drying/chambers/dryness.sql',
    />= interval '([^']+)'/g,
  ],
  ['a shift without lunch', LUNCH_AFTER, 1, lunch, /worked > (\d+)/g],
  ['lunch', LUNCH, 1, lunch, /shift\.breaks < least\((\d+)/g],
  [
    'the hours of a late punch',
    LATE_AT_MOST * 3600,
    2,
    guards,
    /clocked_(?:in|out)_at < at - interval '([^']+)'/g,
  ],
  ['files underway', UNDERWAY_AT_MOST.files, 1, uploads, /underway\.files >= (\d+)/g],
  ['bytes underway', UNDERWAY_AT_MOST.bytes, 1, uploads, /underway\.bytes \+ new\.size > (\d+)/g],
  ['files of a customer in a day', A_DAY_AT_MOST.files, 1, uploads, /today\.files >= (\d+)/g],
  [
    'bytes of a customer in a day',
    A_DAY_AT_MOST.bytes,
    1,
    uploads,
    /today\.bytes \+ new\.size > (\d+)/g,
  ],
  ['miles beyond what is known', MOST_MILES, 1, driving, /known \+ (\d+) then/g],
  ['miles of a drive', MOST_MILES, 1, driving, /starting_mileage > (\d+) then/g],
  ['miles of a drive that ends', MOST_MILES, 1, guards, /starting_mileage > (\d+) and punching/g],
  [
    'an export’s days',
    KEPT_DAYS * 86_400,
    2,
    'src/reports/report-exports/report-exports.sql',
    /app\.clock\(\) - interval '([^']+)'/g,
  ],
  ['the fewest days to sign', FEWEST_SIGNING_DAYS, 1, settings, /signing_days between (\d+) and/g],
  ['the most days to sign', MOST_SIGNING_DAYS, 1, settings, /signing_days between \d+ and (\d+)/g],
  [
    'the largest file',
    largestFile,
    1,
    files,
    /files_size_range check \(size between 1 and (\d+)\)/g,
  ],
  [
    'the largest upload',
    largestFile,
    1,
    uploadTable,
    /uploads_size_range check \(size between 1 and (\d+)\)/g,
  ],
  [
    'dashboard photos that are uploaded',
    MOST_ON_DASHBOARD,
    1,
    'src/photos/photos/photo-arrivals.sql',
    /interval '1 hour'\) >= (\d+)/g,
  ],
  [
    'dashboard photos',
    MOST_ON_DASHBOARD,
    1,
    'src/photos/photos/who-may-delete.sql',
    /dashboard_photos\([^)]*\) >= (\d+)/g,
  ],
])('%s is as much in SQL as in TypeScript', (_what, value, times, path, pattern) => {
  expect(saidIn(path, pattern)).toEqual(Array.from({ length: times }, () => value))
})

it('the ages of open money are the same days in SQL as in TypeScript', () => {
  const inSql = [
    ...read('src/money/follow-ups/receivables.sql').matchAll(
      /s\.day >= today(?: - (\d+))? then '(\w+)'/g,
    ),
  ]
  const upTo = Object.entries(daysOfAge).flatMap(([age, [, to]]) =>
    to === null ? [] : [[age, to]],
  )
  expect(inSql.map(([, days, age]) => [age, Number(days ?? 0)])).toEqual(upTo)
})

it('a vehicle is not driven in the same states in SQL as in TypeScript', () => {
  const inSql = [...read('src/fleet/vehicles/drivable.sql').matchAll(/state in \(([^)]*)\)/g)]
  expect(inSql.map(([, states]) => states)).toEqual([
    cannotDrive.map((state) => `'${state}'`).join(', '),
  ])
})
