import type { DryingLog } from '#drying/drying-log/drying-log.ts'

// The job and the site of the basement that tests of the log read.

export const job: DryingLog['job'] = {
  id: 'job',
  description: 'Water mitigation, basement',
  status: 'active',
  date_of_loss: '2026-03-01',
  cause_of_loss: 'Washing machine hose',
  customer_id: 'customer',
  customer_name: 'Dolores Whitfield',
  customer_address: '1480 Peachtree Walk NE, Atlanta, GA 30309',
  insurance_company: 'Piedmont Mutual',
  claim_number: 'CLM-2026-118842',
  policy_number: null,
  folder_number: 'AT0042',
}

export const site: DryingLog['site'] = {
  id: 'site',
  elevation_ft: 0,
  building: 'House',
  year_built: 1972,
  occupants: null,
  earlier_damage: null,
  water_source: 'Washing machine',
  how_stopped: 'Valve closed',
}
