import type { z } from 'zod'
import {
  type CustomersReport,
  customerImport,
  type customersImport,
} from '#workplaces/imports/customer-columns.ts'
import {
  type UnitsReport,
  equipmentImport,
  type unitsImport,
} from '#workplaces/imports/equipment-columns.ts'
import {
  type FileUse,
  type ReadingsReport,
  readingImport,
  type readingsImport,
} from '#workplaces/imports/reading-columns.ts'
import { type itemsImport, priceListImport } from '#workplaces/imports/price-list-columns.ts'
import type { ImportKind, ShownReport } from '#workplaces/imports/imports.ts'
import type { ContractStatus } from '#loss/customers/contract-status.ts'
import { api } from '#client/api.ts'
import { counted } from '#values/counted.ts'

/** The input that the import's steps send to the server, for every kind. */
export interface ImportInput {
  rows: { row: number; cells: Partial<Record<string, string>> }[]
  location: string | undefined
  status: ContractStatus
  use: FileUse
  file_name: string
  /** Rows to add although they look like existing records, or their value was questioned. */
  with_rows?: number[]
}
/** `similar`: rows that look like existing records. */
export type PageReport = ShownReport &
  Partial<Pick<CustomersReport, 'similar'> & Pick<ReadingsReport, 'questioned' | 'unknown_meters'>>
/** The page that the imported records appear on. */
type Target =
  | { to: '/customers' | '/equipment' | '/invoices/price-list' }
  | { to: '/jobs/$id'; params: { id: string }; search: { tab: 'drying' } }

export interface ImportOnPage extends ImportKind {
  title: string
  list: Target
  all: string
  view: string
  /** Text about the rows that were left out: the others may be imported now. */
  twice: string
  /** Says of rows that nothing is added for them. */
  here: string
  hasStatus: boolean
  /** True if rows may lack a meter, so that one is chosen for the file. */
  hasMeter: boolean
  failed: string
  check: (input: ImportInput) => Promise<PageReport>
  run: (input: ImportInput) => Promise<PageReport>
}

const customerNotes = (report: CustomersReport): PageReport => ({
  ...report,
  notes: [
    ...(report.without_email > 0
      ? [`${report.without_email} of them without an email, only a phone number.`]
      : []),
    ...(report.several_emails > 0
      ? [
          `${report.several_emails} of them with several email addresses. The first one is imported.`,
        ]
      : []),
  ],
})
const unitNotes = (report: UnitsReport): PageReport => ({
  ...report,
  notes:
    report.unnumbered > 0
      ? [`${report.unnumbered} of them without an item number. They get the next available ones.`]
      : [],
})
// The fields are those of the kind; the page treats them as plain text.
const ofCustomers = ({ rows, location, status, with_rows }: ImportInput) =>
  ({ rows, location, status, with_similar: with_rows }) as z.input<typeof customersImport>
const ofItems = ({ rows }: ImportInput) => ({ rows }) as z.input<typeof itemsImport>
const ofUnits = ({ rows, location }: ImportInput) =>
  ({ rows, location }) as z.input<typeof unitsImport>

export const importsOnPage: Record<'customers' | 'equipment' | 'priceList', ImportOnPage> = {
  customers: {
    ...(customerImport as ImportKind),
    title: 'Import Customers',
    list: { to: '/customers' },
    all: 'All customers',
    view: 'View customers',
    hasStatus: true,
    hasMeter: false,
    twice: 'No one is added twice.',
    here: 'already imported',
    failed: 'Failed to import customers',
    check: async (input) => customerNotes(await api.imports.check.call(ofCustomers(input))),
    run: async (input) => customerNotes(await api.imports.run.call(ofCustomers(input))),
  },
  equipment: {
    ...(equipmentImport as ImportKind),
    title: 'Import Equipment',
    list: { to: '/equipment' },
    all: 'All equipment',
    view: 'View equipment',
    hasStatus: false,
    hasMeter: false,
    twice: 'Nothing is added twice, and existing units are not changed.',
    here: 'already imported',
    failed: 'Failed to import equipment',
    check: async (input) => unitNotes(await api.imports.checkEquipment.call(ofUnits(input))),
    run: async (input) => unitNotes(await api.imports.runEquipment.call(ofUnits(input))),
  },
  priceList: {
    ...(priceListImport as ImportKind),
    title: 'Import Price List',
    list: { to: '/invoices/price-list' },
    all: 'Price list',
    view: 'View price list',
    hasStatus: false,
    hasMeter: false,
    twice: 'Nothing is added twice, and existing items are not changed.',
    here: 'already imported',
    failed: 'Failed to import the price list',
    check: async (input) => ({
      ...(await api.imports.checkPriceList.call(ofItems(input))),
      notes: [],
    }),
    run: async (input) => ({ ...(await api.imports.runPriceList.call(ofItems(input))), notes: [] }),
  },
}

const readingNotes = (report: ReadingsReport): PageReport => ({
  ...report,
  notes: [
    ...(report.air > 0 && report.air < report.good ? [`${report.air} of them are of air.`] : []),
    ...(report.new_points.length > 0
      ? [`${counted(report.new_points.length, 'new point')}: ${report.new_points.join('; ')}.`]
      : []),
    ...(report.struck.length > 0
      ? [`${counted(report.struck.length, 'row')} struck in the file's log. Not added.`]
      : []),
  ],
})

/** Imports readings of a job, whose Drying tab shows them. */
export function readingsOnPage(job_id: string): ImportOnPage {
  const ofJob = ({ rows, use, file_name, with_rows }: ImportInput) =>
    ({ job_id, rows, use, file_name, with_questioned: with_rows }) as z.input<typeof readingsImport>
  return {
    ...(readingImport as ImportKind),
    title: 'Import Readings',
    list: { to: '/jobs/$id', params: { id: job_id }, search: { tab: 'drying' } },
    all: 'Back to job',
    view: 'View drying log',
    hasStatus: false,
    hasMeter: true,
    twice: 'Nothing is added twice, and existing readings are not changed.',
    here: 'already there',
    failed: 'Failed to import readings',
    check: async (input) => readingNotes(await api.imports.checkReadings.call(ofJob(input))),
    run: async (input) => readingNotes(await api.imports.runReadings.call(ofJob(input))),
  }
}
