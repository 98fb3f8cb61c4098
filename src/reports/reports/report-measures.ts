/**
 * All measures, as in app.measures_of and the functions of report-definitions.sql: name on screen, unit,
 * and the exact definition.
 */
export const measures = {
  invoiced: {
    title: 'Invoiced',
    unit: 'cents',
    about: 'Invoices sent in this period, tax included. Void and written-off invoices don’t count.',
  },
  net: { title: 'Before tax', unit: 'cents', about: 'The same invoices before tax.' },
  'local tax': { title: 'Local tax', unit: 'cents', about: 'Local tax on the same invoices.' },
  'state tax': { title: 'State tax', unit: 'cents', about: 'State tax on the same invoices.' },
  billed: {
    title: 'Billed',
    unit: 'cents',
    about: 'Lines on the same invoices, before tax and less discounts.',
  },
  rented: {
    title: 'Rental billed',
    unit: 'cents',
    about: 'Equipment lines on invoices sent in this period, before tax, by the unit’s category.',
  },
  paid: {
    title: 'Received',
    unit: 'cents',
    about: 'Payments less refunds, by the day they came in. Reversed payments don’t count.',
  },
  'paid in full': {
    title: 'Paid in full',
    unit: 'days',
    about: 'Invoices whose last payment came in this period, and the days since they were sent.',
  },
  open: {
    title: 'Balance due',
    unit: 'cents',
    about: 'What’s still unpaid today on sent invoices.',
  },
  opened: { title: 'Opened', unit: 'count', about: 'Jobs started in this period.' },
  closed: {
    title: 'Closed',
    unit: 'days',
    about: 'Jobs closed in this period, and the days from start to close.',
  },
  worked: {
    title: 'Hours',
    unit: 'seconds',
    about:
      'Hours worked less lunch, by the day they were worked. Time still on the clock doesn’t count yet.',
  },
  overtime: {
    title: 'Overtime',
    unit: 'seconds',
    about:
      'Hours beyond 40 in a person’s pay week at all locations, where and when those were worked.',
  },
  unbilled: {
    title: 'Not billed yet',
    unit: 'seconds',
    about: 'Hours that are on no invoice yet, not even a draft.',
  },
  billable: {
    title: 'Billable hours',
    unit: 'count',
    about: 'Hundredths of hours as they are billed.',
  },
  out: {
    title: 'Days out',
    unit: 'days',
    about: 'Days on a job, added up over all units. Part of a day counts as one.',
  },
  services: {
    title: 'Services',
    unit: 'cents',
    about: 'Cost of services completed in this period.',
  },
  fuel: { title: 'Fuel', unit: 'cents', about: 'Cost of fuel in this period.' },
  leads: {
    title: 'Leads',
    unit: 'count',
    about: 'Requests and calls that came in this period. Spam and duplicates don’t count.',
  },
  answered: {
    title: 'Called back',
    unit: 'wait',
    about:
      'Leads from this period that we called back or took by phone, and the time from request to call.',
  },
  won: { title: 'Won', unit: 'count', about: 'Leads from this period that became customers.' },
} as const
export type Measure = keyof typeof measures
/**
 * Measures whose rows can be listed. The units' pages show days out, and billable hours are the
 * hours worked.
 */
export type RowMeasure = Exclude<Measure, 'out' | 'billable'>
export const rowMeasures = (Object.keys(measures) as Measure[]).filter(
  (name): name is RowMeasure => name !== 'out' && name !== 'billable',
)

/** Hours are listed for one person at a time: for all people, the table is the list. */
export const ofOnePerson = new Set<Measure>(['worked', 'overtime', 'unbilled'])
