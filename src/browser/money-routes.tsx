import { IconChartBar, IconFileInvoice } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { priceItemOrders } from '#money/price-list/price-list.ts'
import { receivableOrders } from '#money/follow-ups/follow-ups.ts'
import { signedIn } from '#browser/shared-routes.tsx'
import { invoiceOrders, invoiceStates } from '#money/invoices/invoices.ts'
import { ageOrder } from '#money/invoices/past-due-ages.ts'
import { sectionOrder } from '#money/invoices/invoice-lines.ts'
import { periodNames } from '#values/periods.ts'
import { rowMeasures } from '#reports/reports/report-measures.ts'
import { reportScopes } from '#people/locations/locations.ts'
import { keys } from '#values/keys.ts'
import { address, day, flag, id, on, oneOf, text } from '#values/address.ts'
import { listAddress, place, scope, searched } from '#browser/list-address.ts'
import { reports as reportTabs } from '#reports/reports/reports.ts'

// Invoices, for staff.

export const invoices = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoices',
  validateSearch: address({
    q: searched,
    status: oneOf(invoiceStates),
    customer_id: id,
    insurer: searched,
    from: day,
    to: day,
    city: scope,
    ...listAddress(...invoiceOrders),
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
  validateSearch: address({
    q: searched,
    archived: on,
    ...listAddress(...priceItemOrders),
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
  validateSearch: address({
    age: oneOf(ageOrder),
    insurer: searched,
    due: flag,
    city: scope,
    ...listAddress(...receivableOrders),
  }),
  staticData: { who: 'followUps.list', title: 'Claim-to-Cash Board' },
  component: lazyRouteComponent(() => import('#money/follow-ups/board-page.tsx'), 'BoardPage'),
})

export const invoice = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoices/$id',
  validateSearch: address({ tab: oneOf(sectionOrder) }),
  staticData: { who: 'invoices.list', title: 'Invoice' },
  component: lazyRouteComponent(
    () => import('#money/invoice-page/invoice-page.tsx'),
    'InvoicePage',
  ),
})

const reportAddress = address({
  period: oneOf(keys(periodNames)),
  from: day,
  to: day,
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

const rowsAddress = address({
  measure: oneOf(rowMeasures),
  key: text,
  from: day,
  to: day,
  city: oneOf(reportScopes),
  ...listAddress(),
})

export const reportRows = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports/rows',
  validateSearch: (search: Record<string, unknown>) => ({
    measure: 'invoiced' as const,
    from: '1990-01-01',
    to: '2199-12-31',
    ...rowsAddress(search),
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
  validateSearch: address({
    whose: oneOf(['all']),
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
  params: { parse: ({ report: name }) => ({ report: oneOf(keys(reportTabs))(name) ?? 'revenue' }) },
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
