import type { Cases } from '#testing/cases.ts'
import { edited } from '#testing/edits.ts'

/** A PNG of one pixel. */
const TINY =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC'
const picture = { media_type: 'image/png', width: 1, height: 1 }
const someLogo = `insert into company_logos (id, media_type, width, height, bytes, sha256)
  values (gen_random_uuid(), 'image/png', 1, 1, 'x', gen_random_uuid()::text)`

export const cases: Cases = {
  calls: {
    'settings.shown': async () => undefined,
    'settings.all': async () => undefined,
    'settings.edit': async (company) =>
      edited(company, 'settings', {
        company_name: 'Dryline',
        website_url: '',
        labor_rate_job_cents: 6500,
        local_tax_percent: 8.5,
      }),
    'settings.logo': async () => undefined,
    'settings.setLogo': async () => ({ logo: { base64: TINY }, was: { logo_id: null } }),
    'settings.setOffice': async (company) => {
      const { rows } = await company.owner.query(
        "select address, phone from offices where city_code = '01'",
      )
      return {
        city_code: '01',
        office: { address: 'A', phone: '(404) 555-0100' },
        was: rows[0] as object,
      }
    },
  },
  plant: {
    logo: async (house) =>
      house.several('company_logos', {
        one: { ...picture, bytes: Buffer.from(TINY, 'base64'), created_by: house.staff },
      }),
  },
  statements: {
    company_logos: {
      insert: someLogo,
      update: `update company_logos set width = 2`,
      some: someLogo,
    },
    settings: {
      insert: 'insert into settings default values',
      update: `update settings set company_name = 'x'`,
    },
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
    logo_bytes: [`app.logo_bytes(gen_random_uuid())`, [null]],
    // The settings on the public site.
    public_settings: [`'shown' from app.public_settings()`, ['shown']],
    public_offices: [`count(*) > 0 from app.public_offices()`, [true]],
  },
}
