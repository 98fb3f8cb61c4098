/** What is counted, as app.measures_of and the functions of report-counts.sql have it: on screen, in which unit, and what exactly. */
export const measures = {
  invoiced: {
    title: 'Invoiced',
    unit: 'cents',
    about: 'Totals with tax of invoices sent in these days. Void and written-off invoices do not count.',
  },
  net: { title: 'Before tax', unit: 'cents', about: 'The same invoices before tax.' },
  'local tax': { title: 'Local tax', unit: 'cents', about: 'Local tax on the same invoices.' },
  'state tax': { title: 'State tax', unit: 'cents', about: 'State tax on the same invoices.' },
  billed: { title: 'Billed', unit: 'cents', about: 'Lines of the same invoices before tax, discounts among them.' },
  rented: {
    title: 'Rental billed',
    unit: 'cents',
    about: 'Equipment lines, before tax, of invoices sent in these days, by the category of the unit.',
  },
  paid: { title: 'Received', unit: 'cents', about: 'Payments less refunds by the day they came. Reversed ones do not count.' },
  'paid in full': {
    title: 'Paid in full',
    unit: 'days',
    about: 'Invoices whose last payment came in these days, and the days since they were sent.',
  },
  open: { title: 'Open', unit: 'cents', about: 'What is still to be paid today of invoices that were sent.' },
  opened: { title: 'Opened', unit: 'count', about: 'Jobs that began in these days.' },
  closed: { title: 'Closed', unit: 'days', about: 'Jobs that were closed in these days, and the days from their start to their end.' },
  worked: {
    title: 'Hours',
    unit: 'seconds',
    about: 'Hours that count, after lunch and corrections, of records with a clock-out, on the days they were worked.',
  },
  overtime: { title: 'Overtime', unit: 'seconds', about: 'Hours over 40 in a pay week, on the days they were worked.' },
  unbilled: { title: 'Not billed yet', unit: 'seconds', about: 'Hours of records that stand on no invoice, drafts included.' },
  out: { title: 'Days out', unit: 'days', about: 'Days on which single units stood on a job, for any part of the day.' },
  services: { title: 'Services', unit: 'cents', about: 'Costs of services completed in these days.' },
  fuel: { title: 'Fuel', unit: 'cents', about: 'Costs of fuel in these days.' },
  leads: { title: 'Leads', unit: 'count', about: 'Requests and calls that came in these days. Spam and duplicates do not count.' },
  answered: {
    title: 'Called back',
    unit: 'wait',
    about: 'Leads of these days that were called back or taken on the phone, and the time from request to call.',
  },
  won: { title: 'Won', unit: 'count', about: 'Leads of these days that became customers.' },
} as const
export type Measure = keyof typeof measures
/** Those whose rows are listed: days of units are seen on the units' pages. */
export type RowMeasure = Exclude<Measure, 'out'>
export const rowMeasures = (Object.keys(measures) as Measure[]).filter((name): name is RowMeasure => name !== 'out')

/** Hours are listed of one person: of all, their table is the list. */
export const ofOnePerson = new Set<Measure>(['worked', 'overtime', 'unbilled'])
