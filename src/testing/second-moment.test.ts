import { globSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const { atSecondMoment } = (await import(new URL('bin/moments.js', root).href)) as {
  atSecondMoment: () => string[]
}
const chosen = atSecondMoment()

const testsIn = (noun: string) => globSync(`src/*/${noun}/*.test.ts`, { cwd: root.pathname })

it.each([
  'invoices',
  'follow-ups',
  'bookkeeping',
  'reports',
  'report-schedules',
  'equipment',
  'vehicles',
  'vehicle-services',
  'vehicle-fuel',
  'mileage',
  'contracts',
  'signings',
  'claim-links',
  'digests',
  'grants',
  'invitations',
  'leads',
  'jobs',
  'worklist',
  'hours',
  'time-clock',
  'timesheets',
  'requests',
  'payments',
  'drafts',
  'invoice-emails',
  'placements',
  'rental',
  'link-signing',
])('runs every test of %s at the second moment: money and deadlines depend on the day', (noun) => {
  expect(testsIn(noun)).not.toEqual([])
  expect(chosen).toEqual(expect.arrayContaining(testsIn(noun)))
})

it.each([
  'db/demo/demo.test.ts',
  'src/server/queue.server.test.ts',
  'src/sign-in/devices.server.test.ts',
  'src/sign-in/sign-in-lock.server.test.ts',
])('runs %s at the second moment', (path) => {
  expect(chosen).toContain(path)
})

it.each([
  'src/access/roles.test.ts',
  'src/client/paths.test.ts',
  'src/people/locations/service-area.test.ts',
  'src/main/list-orders.server.test.ts',
  'src/values/phone-number.test.ts',
])('leaves out %s, which asks for no date', (path) => {
  expect(chosen).not.toContain(path)
})

it('names tests of rules and procedures, and no journeys', () => {
  expect(chosen.filter((path) => !/^(src|db)\/.*\.test\.ts$/.test(path))).toEqual([])
})
