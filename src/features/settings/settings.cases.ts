import { badges } from '#features/settings/settings.ts'
import type { Cases } from '#testing/cases.ts'

export const cases: Cases = {
  calls: {
    'settings.shown': async () => undefined,
    'settings.all': async () => undefined,
    'settings.setCompany': async () => ({
      company_name: 'Dryline',
      phone: '(404) 555-0100',
      emergency_phone: '(404) 555-0100',
      website_url: '',
      time_zone: 'America/New_York',
    }),
    'settings.setBadges': async () => Object.fromEntries(Object.keys(badges).map((badge) => [badge, 'https://example.com/proof'])),
    'settings.setBilling': async () => ({
      labor_rate_job_cents: 6500,
      labor_rate_invoice_cents: 7500,
      local_tax_percent: 8.5,
      state_tax_percent: 0,
      invoice_due_days: 30,
    }),
    'settings.setSecurity': async () => ({ staff_second_factor: false }),
    'settings.setOffice': async () => ({ city_code: '01', office: { address: 'A', phone: '(404) 555-0100' } }),
  },
  statements: {
    settings: { insert: 'insert into settings default values', update: `update settings set company_name = 'x'` },
    offices: {
      insert: `insert into offices (city_code) values ('22')`,
      update: `update offices set address = 'x'`,
      some: `insert into offices (city_code, address) values ('21', 'A')`,
    },
  },
  functions: {
    // What the public site shows.
    public_settings: [`'shown' from app.public_settings()`, ['shown']],
    public_offices: [`count(*) > 0 from app.public_offices()`, [true]],
  },
}
