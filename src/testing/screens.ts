import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { can } from '#access/roles.ts'
import { routeTree } from '#browser/routes.tsx'
import { isInNavigation } from '#client/navigation-entries.ts'
import { call } from '#testing/crew.ts'
import {
  linkToAccept,
  linkToClaim,
  linkToReset,
  linkToSign,
  register,
} from '#testing/mailed-links.ts'
import { sharedClaim } from '#testing/shared-claim.ts'
import { calendarDay } from '#values/times.ts'

// Every page of the app and its readers; accessible.e2e.ts visits all of them.

interface Route {
  options: { id?: string; path?: string; staticData?: StaticDataRouteOption }
  children?: Route[]
}
const branches = (routeTree as unknown as Route).children!
const isSignedIn = ({ options: { id } }: Route) => id === 'signed-in'

/** An administrator sees everything that staff see, with every action. */
const roles = { admin: 4, customer: 6, agent: 8 } as const
export type Reader = keyof typeof roles | 'nobody'

/**
 * Returns the readers who have the page in their navigation. A page reached only by links is read
 * by the first one who may.
 */
function readersOf(page: StaticDataRouteOption): Reader[] {
  const may = (Object.keys(roles) as (keyof typeof roles)[]).filter(
    (reader) => page.who && can(roles[reader], page.who),
  )
  return may.filter((reader, n) => n === 0 || isInNavigation(page, roles[reader]))
}

const ofApp = branches.flatMap((branch) => {
  const pages = branch.children ?? [branch]
  if (!isSignedIn(branch))
    return pages.map(({ options: { path } }) => ({ path: path!, readers: ['nobody'] as Reader[] }))
  return pages.map(({ options: { path, staticData } }) => ({
    path: path!,
    readers: readersOf(staticData!),
  }))
})

/** Pages rendered by the server. */
export const publicPages = ['/', '/location', '/request', '/request/received']

/** Pages that only redirect. */
const leadOn = ['/', '/e/$code']

export const screens: { path: string; reader: Reader }[] = [
  ...publicPages.map((path) => ({ path, reader: 'nobody' as const })),
  ...ofApp
    .filter(({ path }) => !leadOn.includes(path))
    .flatMap(({ path, readers }) => readers.map((reader) => ({ path, reader }))),
]

/** Runs `make` on first use and keeps the result; retries after a failure. */
function once<Answer>(make: () => Promise<Answer>) {
  let made: Promise<Answer> | undefined
  return () => {
    made ??= make()
    made.catch(() => (made = undefined))
    return made
  }
}

interface Listed {
  rows: { id: string }[]
}

/**
 * Rows for the pages to visit, found or made on first use: rows of the demo company that no test
 * changes, and our own claim for anything that other tests may be changing. `pageOf` returns the
 * page of a signed-in reader.
 */
export function rowsFor(pageOf: (reader: Reader) => Promise<Page>) {
  const admin = () => pageOf('admin')
  const ask = async <Answer>(path: string, input: object) =>
    call<Answer>(await admin(), path, input)
  const first = (path: string, input: object) =>
    once(async () => (await ask<Listed>(path, input)).rows[0]!.id)
  const claim = once(async () => sharedClaim(await admin()))
  const job = first('jobs/list', { q: 'Harold Pettigrew' })
  return {
    admin,
    claim,
    customer: first('customers/list', { q: 'customer@demo.test' }),
    job,
    chamber: once(
      async () => (await ask<{ id: string }[]>('chambers/list', { job_id: await job() }))[0]!.id,
    ),
    vehicle: first('vehicles/list', { q: 'VAN-01' }),
    template: first('templates/list', {}),
    signed: first('contracts/list', { signing: 'signed' }),
    folder: once(
      async () => (await ask<Listed>('folders/list', { q: (await claim()).customer })).rows[0]!.id,
    ),
    employee: once(async () => {
      const people = await ask<{ id: string; email: string }[]>('employees/list', {})
      return people.find(({ email }) => email === 'employee@demo.test')!.id
    }),
    /** Signing in as the customer asks the question. */
    question: () => pageOf('customer'),
    reportExport: once(() =>
      ask('reportExports/create', {
        id: newId(),
        format: 'csv',
        measure: 'paid',
        from: '2026-01-01',
        to: '2026-12-31',
      }),
    ),
    registration: once(async () => register(await admin())),
  }
}
export type Rows = ReturnType<typeof rowsFor>

/** Returns the Sunday of the last finished pay week; the demo company has hours in it. */
function lastWeek() {
  const day = new Date(calendarDay(Date.now() - 7 * 86_400_000, 'America/New_York'))
  return new Date(day.getTime() - day.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
}

/** A token that is checked only when a button is pressed. */
const someToken = '#some-token'

/**
 * Addresses of pages that need more than their path: a row, an emailed link, filters. Every page
 * with a parameter is listed; several addresses if its tabs are screens of their own.
 */
export const addresses: Record<
  string,
  (rows: Rows) => string | string[] | Promise<string | string[]>
> = {
  $: () => '/no/such/page',
  '/location': () => '/location?q=30318',
  '/customers/$id': async ({ customer }) => `/customers/${await customer()}`,
  '/customers/$id/claim': async ({ claim }) => `/customers/${(await claim()).customer_id}/claim`,
  '/customers/$id/release': async ({ claim }) =>
    `/customers/${(await claim()).customer_id}/release`,
  '/customers/$id/home': async ({ claim }) => `/customers/${(await claim()).customer_id}/home`,
  '/jobs/$id': async ({ job }) => {
    const address = `/jobs/${await job()}`
    return [
      address,
      ...['notes', 'pictures', 'contracts', 'drying', 'equipment', 'hours'].map(
        (tab) => `${address}?tab=${tab}`,
      ),
    ]
  },
  '/jobs/$id/import-readings': async ({ job }) => `/jobs/${await job()}/import-readings`,
  '/jobs/$id/curves/$chamber': async ({ job, chamber }) =>
    `/jobs/${await job()}/curves/${await chamber()}`,
  '/agent-customers/$id': async ({ claim }) => `/agent-customers/${(await claim()).customer_id}`,
  '/equipment/$id': async ({ claim }) => [
    `/equipment/${(await claim()).unit}`,
    `/equipment/${(await claim()).unitAtHand}`,
  ],
  '/fleet/$id': async ({ vehicle }) => `/fleet/${await vehicle()}`,
  '/contracts': () => ['/contracts', '/contracts?tab=templates', '/contracts?tab=folders'],
  '/contracts/templates/$id': async ({ template }) => `/contracts/templates/${await template()}`,
  '/contracts/$id': async ({ signed }) => `/contracts/${await signed()}`,
  '/contracts/$id/sign': async ({ claim }) => `/contracts/${(await claim()).toSign}/sign`,
  '/folders/$id': async ({ folder }) => `/folders/${await folder()}`,
  '/invoices/$id': async ({ claim }) => [
    `/invoices/${(await claim()).invoice}`,
    `/invoices/${(await claim()).draft}`,
  ],
  '/reports/$report': () => '/reports/revenue',
  '/reports/exports': async ({ reportExport }) => reportExport().then(() => '/reports/exports'),
  '/registrations': async ({ registration }) => registration().then(() => '/registrations'),
  '/questions': async ({ question }) => question().then(() => '/questions'),
  '/timesheets/$id': async ({ employee }) => `/timesheets/${await employee()}?week=${lastWeek()}`,
  '/accept-invitation': async ({ admin }) =>
    `/accept-invitation#${await linkToAccept(await admin())}`,
  '/reset-password': async ({ admin, claim }) =>
    `/reset-password#${await linkToReset(await admin(), (await claim()).accounts.agent.email)}`,
  '/confirm-email': () => `/confirm-email${someToken}`,
  '/change-email': () => `/change-email${someToken}`,
  '/stop-digests': () => `/stop-digests${someToken}`,
  '/sign': async ({ admin, claim }) =>
    `/sign#${await linkToSign(await admin(), (await claim()).toSend)}`,
  '/claim': async ({ admin, claim }) =>
    `/claim#${await linkToClaim(await admin(), (await claim()).customer_id)}`,
}

/**
 * The most used dialogs, by page: the names of the buttons that open them. Each is pressed on the
 * first tab that has it.
 */
export const dialogs: Record<string, (string | RegExp)[]> = {
  '/dashboard': [/^Search/],
  '/leads': ['New lead'],
  '/jobs/$id': ['Edit', 'Close Job', 'Add Time Record', 'Add Chamber', 'Add Room'],
  '/customers': ['Add Customer'],
  '/customers/$id': [/^Access/],
  '/customers/$id/claim': ['Send a link'],
  '/time-clock': ['Clock In', 'Forgot to clock in or out?'],
  '/photos': ['Upload Photo'],
  '/equipment': ['Add Equipment', 'Utilization by category'],
  '/equipment/kits': ['Add Kit'],
  '/sizing-factors': ['Edit Factors'],
  '/equipment/$id': [/^Pick up/, /^Deploy/],
  '/fleet': ['Add Vehicle'],
  '/fleet/services': [/^Complete/],
  '/fleet/$id': ['Schedule Service', 'Correct Mileage'],
  '/contracts': ['Assign to Customer', 'New Contract', 'New Template'],
  '/invoices': ['Create Invoice'],
  '/invoices/$id': ['Record payment', 'Follow up', 'Send'],
  '/invoices/price-list': ['Add Item'],
  '/employees': ['Invite'],
  '/timesheets/$id': ['Add Time Record'],
  '/settings': ['Add office'],
}

/**
 * Pages of forms and text. All other pages must show something, so that empty lists are not what
 * gets checked.
 */
export const forms = [
  '/customers/import',
  '/equipment/import',
  '/invoices/price-list/import',
  '/jobs/$id/import-readings',
  '/camera',
  '/photos/check',
  '/equipment/scan',
  '/contracts/$id/sign',
  '/invoices/bookkeeping',
  '$',
]
