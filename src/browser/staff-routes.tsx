import { IconBriefcase, IconClock, IconPhoneIncoming, IconUsers } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { LeadsBadge } from '#loss/leads/leads-badge.tsx'
import { customerOrders } from '#loss/customers/customers.ts'
import { signedIn } from '#browser/shared-routes.tsx'
import { leadShows } from '#loss/leads/leads.ts'
import { contractStatusOrder } from '#loss/customers/contract-status.ts'
import { jobOrders, jobStatuses } from '#loss/jobs/jobs.ts'
import { jobNeeds } from '#loss/jobs/job-needs.ts'
import { jobTabs } from '#loss/jobs/job-tabs.ts'
import { keys } from '#values/keys.ts'
import { address, id, on, oneOf } from '#values/address.ts'
import { listAddress, place, scope, searched, week } from '#browser/list-address.ts'

// The staff's daily work: leads, customers, jobs, the time clock.

export const leads = createRoute({
  getParentRoute: () => signedIn,
  path: '/leads',
  validateSearch: address({
    show: oneOf(leadShows),
    ...listAddress(),
    lead: id,
    // Call was pressed on another page, so the lead asks how it went.
    calling: on,
    // Opens the lead for editing right away and closes it afterwards.
    editing: on,
    new: on,
  }),
  staticData: {
    who: 'leads.list',
    entry: {
      label: 'Leads',
      about: 'New requests waiting for a callback',
      icon: IconPhoneIncoming,
      group: 'work',
      badge: LeadsBadge,
    },
  },
  component: lazyRouteComponent(() => import('#loss/leads/leads-page.tsx'), 'LeadsPage'),
})

export const customers = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers',
  validateSearch: address({
    q: searched,
    status: oneOf(contractStatusOrder),
    city: scope,
    // Opens the dialog, for links from other pages.
    add: on,
    ...listAddress(...customerOrders),
  }),
  staticData: {
    who: 'customers.list',
    entry: {
      label: 'Customers',
      about: 'Find, add and edit customers',
      icon: IconUsers,
      group: 'work',
    },
  },
  component: lazyRouteComponent(
    () => import('#workplaces/customer-page/customers-page.tsx'),
    'CustomersPage',
  ),
})

export const importCustomers = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/import',
  staticData: { who: 'customers.import', title: 'Import Customers' },
  component: lazyRouteComponent(
    () => import('#workplaces/imports/import-page.tsx'),
    'ImportCustomersPage',
  ),
})

export const customer = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/$id',
  validateSearch: place,
  staticData: { who: 'customers.list', title: 'Customer' },
  component: lazyRouteComponent(
    () => import('#workplaces/customer-page/customer-page.tsx'),
    'CustomerPage',
  ),
})

export const claimPreview = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/$id/claim',
  validateSearch: address({ photo: id }),
  staticData: { who: 'claims.preview', title: 'Adjuster View' },
  component: lazyRouteComponent(
    () => import('#workplaces/portal/claim-preview-page.tsx'),
    'ClaimPreviewPage',
  ),
})

export const releaseSheet = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/$id/release',
  staticData: { who: 'releases.read', title: 'Sharing' },
  component: lazyRouteComponent(() => import('#workplaces/portal/release-page.tsx'), 'ReleasePage'),
})

export const homePreview = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/$id/home',
  staticData: { who: 'releases.read', title: 'Customer View' },
  component: lazyRouteComponent(
    () => import('#workplaces/portal/home-preview-page.tsx'),
    'HomePreviewPage',
  ),
})

export const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs',
  validateSearch: address({
    q: searched,
    status: oneOf(keys(jobStatuses)),
    quiet: on,
    needs: oneOf(keys(jobNeeds)),
    city: scope,
    ...listAddress(...jobOrders),
  }),
  staticData: {
    who: 'jobs.list',
    entry: {
      label: 'Jobs',
      about: 'Active and past jobs',
      icon: IconBriefcase,
      group: 'work',
      isInBar: true,
    },
  },
  component: lazyRouteComponent(() => import('#workplaces/job-page/jobs-page.tsx'), 'JobsPage'),
})

export const job = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs/$id',
  validateSearch: address({ ...listAddress(), tab: oneOf(keys(jobTabs)) }),
  staticData: { who: 'jobs.list', title: 'Job' },
  component: lazyRouteComponent(() => import('#workplaces/job-page/job-page.tsx'), 'JobPage'),
})

export const importReadings = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs/$id/import-readings',
  staticData: { who: 'drying.import', title: 'Import Readings' },
  component: lazyRouteComponent(
    () => import('#workplaces/imports/import-page.tsx'),
    'ImportReadingsPage',
  ),
})

export const chamberCurves = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs/$id/curves/$chamber',
  staticData: { who: 'drying.list', title: 'Curves' },
  component: lazyRouteComponent(
    () => import('#drying/curves/chamber-curves-page.tsx'),
    'ChamberCurvesPage',
  ),
})

export const timeClock = createRoute({
  getParentRoute: () => signedIn,
  path: '/time-clock',
  validateSearch: address({ week: week }),
  staticData: {
    who: 'timeClock.punch',
    entry: {
      label: 'Time Clock',
      about: 'Clock in and out, see your hours',
      icon: IconClock,
      group: 'time',
      isInBar: true,
    },
  },
  component: lazyRouteComponent(
    () => import('#time/clocking-in/time-clock-page.tsx'),
    'TimeClockPage',
  ),
})

/** In the order of the navigation. routes.tsx joins them. */
export const pages = [
  leads,
  jobs,
  job,
  importReadings,
  chamberCurves,
  customers,
  importCustomers,
  customer,
  claimPreview,
  releaseSheet,
  homePreview,
  timeClock,
] as const
