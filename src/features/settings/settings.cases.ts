import type { Cases } from '#testing/cases.ts'
import { edited } from '#testing/edits.ts'

export const cases: Cases = {
  calls: {
    'settings.shown': async () => undefined,
    'settings.all': async () => undefined,
    'settings.edit': async (company) =>
      edited(company, 'settings', { company_name: 'Dryline', website_url: '', labor_rate_job_cents: 6500, local_tax_percent: 8.5 }),
    'settings.setOffice': async (company) => {
      const { rows } = await company.owner.query("select address, phone from offices where city_code = '01'")
      return { city_code: '01', office: { address: 'A', phone: '(404) 555-0100' }, was: rows[0] as object }
    },
  },
  statements: {
    settings: { insert: 'insert into settings default values', update: `update settings set company_name = 'x'` },
    settings_notices: {
      insert: `insert into settings_notices (fields) values ('{phone}')`,
      update: `update settings_notices set told_at = now()`,
      some: `insert into settings_notices (fields) values ('{phone}')`,
    },
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
