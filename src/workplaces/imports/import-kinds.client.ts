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
import { type itemsImport, priceListImport } from '#workplaces/imports/price-list-columns.ts'
import type { ImportKind, ShownReport } from '#workplaces/imports/imports.ts'
import type { ContractStatus } from '#loss/customers/contract-status.ts'
import { api } from '#client/api.ts'

/** The input that the import's steps send to the server, for every kind. */
export interface ImportInput {
  rows: { row: number; cells: Partial<Record<string, string>> }[]
  location: string | undefined
  status: ContractStatus
  with_similar?: number[]
}
/** `similar`: rows that look like existing records. */
export type PageReport = ShownReport & Partial<Pick<CustomersReport, 'similar'>>

export interface ImportOnPage extends ImportKind {
  title: string
  /** The list that the imported records appear in. */
  list: '/customers' | '/equipment' | '/invoices/price-list'
  all: string
  view: string
  /** Text about the rows that were left out: the others may be imported now. */
  twice: string
  hasStatus: boolean
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
const ofCustomers = (input: ImportInput) => input as z.input<typeof customersImport>
const ofItems = ({ rows }: ImportInput) => ({ rows }) as z.input<typeof itemsImport>
const ofUnits = ({ rows, location }: ImportInput) =>
  ({ rows, location }) as z.input<typeof unitsImport>

export const importsOnPage: Record<'customers' | 'equipment' | 'priceList', ImportOnPage> = {
  customers: {
    ...(customerImport as ImportKind),
    title: 'Import Customers',
    list: '/customers',
    all: 'All customers',
    view: 'View customers',
    hasStatus: true,
    twice: 'No one is added twice.',
    failed: 'Failed to import customers',
    check: async (input) => customerNotes(await api.imports.check.call(ofCustomers(input))),
    run: async (input) => customerNotes(await api.imports.run.call(ofCustomers(input))),
  },
  equipment: {
    ...(equipmentImport as ImportKind),
    title: 'Import Equipment',
    list: '/equipment',
    all: 'All equipment',
    view: 'View equipment',
    hasStatus: false,
    twice: 'Nothing is added twice, and existing units are not changed.',
    failed: 'Failed to import equipment',
    check: async (input) => unitNotes(await api.imports.checkEquipment.call(ofUnits(input))),
    run: async (input) => unitNotes(await api.imports.runEquipment.call(ofUnits(input))),
  },
  priceList: {
    ...(priceListImport as ImportKind),
    title: 'Import Price List',
    list: '/invoices/price-list',
    all: 'Price list',
    view: 'View price list',
    hasStatus: false,
    twice: 'Nothing is added twice, and existing items are not changed.',
    failed: 'Failed to import the price list',
    check: async (input) => ({
      ...(await api.imports.checkPriceList.call(ofItems(input))),
      notes: [],
    }),
    run: async (input) => ({ ...(await api.imports.runPriceList.call(ofItems(input))), notes: [] }),
  },
}
