import { IconChartBar, IconFileInvoice } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { receivableQuery } from '#money/follow-ups/follow-ups.ts'
import { sectionOrder } from '#money/invoices/invoice-lines.ts'
import { invoiceQuery } from '#money/invoices/invoices.ts'
import { reportName, rowsQuery } from '#reports/reports/reports.ts'
import { priceItemQuery } from '#money/price-list/price-list.ts'
import { signedIn } from '#browser/shared-routes.tsx'
import { listAddress, place, text, searched, on, scope } from '#browser/list-address.ts'
import { keys } from '#values/keys.ts'
import { periodNames } from '#values/periods.ts'

// Invoices, for staff.

export const invoices = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoices',
  validateSearch: z.object({
    q: searched,
    status: invoiceQuery.shape.status.catch(undefined),
    customer_id: z.uuid().optional().catch(undefined),
    insurer: searched,
    from: z.iso.date().optional().catch(undefined),
    to: z.iso.date().optional().catch(undefined),
    city: scope,
    ...listAddress(invoiceQuery.shape.sort.unwrap()),
  }),
  staticData: {
    who: 'invoices.list',
    entry: {
      label: 'Invoices',
      about: 'What is billed, paid and overdue',
      icon: IconFileInvoice,
      group: 'money',
    },
  },
  component: lazyRouteComponent(
    () => import('#money/invoice-page/invoices-page.tsx'),
    'InvoicesPage',
  ),
})

export const bookkeeping = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoices/bookkeeping',
  validateSearch: place,
  staticData: { who: 'bookkeeping.export', title: 'Bookkeeping' },
  component: lazyRouteComponent(
    () => import('#money/bookkeeping/bookkeeping-page.tsx'),
    'BookkeepingPage',
  ),
})

export const priceList = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoices/price-list',
  validateSearch: z.object({
    q: searched,
    archived: on,
    ...listAddress(priceItemQuery.shape.sort.unwrap()),
  }),
  staticData: { who: 'priceList.edit', title: 'Price List' },
  component: lazyRouteComponent(
    () => import('#money/price-list/price-list-page.tsx'),
    'PriceListPage',
  ),
})

export const importPriceList = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoices/price-list/import',
  staticData: { who: 'priceList.edit', title: 'Import Price List' },
  component: lazyRouteComponent(
    () => import('#workplaces/imports/import-page.tsx'),
    'ImportPriceListPage',
  ),
})

export const board = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoices/board',
  validateSearch: z.object({
    age: receivableQuery.shape.age.catch(undefined),
    insurer: searched,
    due: z.boolean().optional().catch(undefined),
    city: scope,
    ...listAddress(receivableQuery.shape.sort.unwrap()),
  }),
  staticData: { who: 'followUps.list', title: 'Claim-to-Cash Board' },
  component: lazyRouteComponent(() => import('#money/follow-ups/board-page.tsx'), 'BoardPage'),
})

export const invoice = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoices/$id',
  validateSearch: z.object({ tab: z.enum(sectionOrder).optional().catch(undefined) }),
  staticData: { who: 'invoices.list', title: 'Invoice' },
  component: lazyRouteComponent(
    () => import('#money/invoice-page/invoice-page.tsx'),
    'InvoicePage',
  ),
})

const reportAddress = z.object({
  period: z.enum(keys(periodNames)).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  city: scope,
})

export const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports',
  validateSearch: reportAddress,
  staticData: {
    who: 'reports.read',
    entry: {
      label: 'Financial Reports',
      about: 'Revenue, receivables, hours, equipment and leads',
      icon: IconChartBar,
      group: 'money',
    },
  },
  component: lazyRouteComponent(() => import('#reports/reports/reports-page.tsx'), 'ReportsPage'),
})

export const reportRows = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports/rows',
  validateSearch: z.object({
    measure: rowsQuery.shape.measure.catch('invoiced'),
    key: text.optional().catch(undefined),
    from: z.iso.date().catch('1990-01-01'),
    to: z.iso.date().catch('2199-12-31'),
    city: rowsQuery.shape.city.catch(undefined),
    ...listAddress(),
  }),
  staticData: { who: 'reports.read', title: 'Report Details' },
  component: lazyRouteComponent(
    () => import('#reports/report-exports/report-rows-page.tsx'),
    'ReportRowsPage',
  ),
})

export const reportExports = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports/exports',
  validateSearch: z.object({
    whose: z.literal('all').optional().catch(undefined),
    ...listAddress(),
  }),
  staticData: { who: 'reports.read', title: 'Exports' },
  component: lazyRouteComponent(
    () => import('#reports/report-exports/report-exports-page.tsx'),
    'ReportExportsPage',
  ),
})

export const report = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports/$report',
  params: { parse: ({ report: name }) => ({ report: reportName.catch('revenue').parse(name) }) },
  validateSearch: reportAddress,
  staticData: { who: 'reports.read', title: 'Financial Report' },
  component: lazyRouteComponent(() => import('#reports/reports/report-page.tsx'), 'ReportPage'),
})

/** In the order of the navigation. routes.tsx joins them. */
export const pages = [
  invoices,
  board,
  invoice,
  bookkeeping,
  priceList,
  importPriceList,
  reports,
  report,
  reportRows,
  reportExports,
] as const
