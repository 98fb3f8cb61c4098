import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedField, settingWords } from '#workplaces/settings-page/setting-words.ts'
import { office, sections } from '#people/settings/settings.ts'
import { billingForm } from '#people/settings/settings-forms.ts'
import { typedDollars } from '#values/amounts.ts'
import { shownIn } from '#values/words.ts'

const company = {
  company_name: 'Whitfield Restoration',
  phone: '(404) 555-0112',
  emergency_phone: '(404) 555-0199',
  website_url: '',
  time_zone: 'America/New_York',
}
const badges = {
  google_guarantee_url: '',
  bbb_url: '',
  iicrc_url: '',
  home_depot_pro_url: '',
  lowes_pro_url: '',
}
const complaints = (
  shape: {
    safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[] }[] } | undefined }
  },
  value: unknown,
) => [...new Set(shape.safeParse(value).error?.issues.map(({ path }) => path[0]))]

describe('the company', () => {
  it('has a name and two numbers that can be dialled; the website may be missing', () => {
    expect(sections.company.parse({ ...company, company_name: '  Whitfield  ' })).toEqual({
      ...company,
      company_name: 'Whitfield',
      website_url: null,
    })
  })

  it.each([
    ['company_name', ' '],
    ['company_name', 'x'.repeat(101)],
    ['phone', ''],
    ['phone', '555-0112'],
    ['emergency_phone', 'call us'],
    ['website_url', 'http://example.com'],
    ['website_url', 'example.com'],
    ['time_zone', 'Europe/Berlin'],
    ['time_zone', ''],
  ])('is refused at %s for %j', (field, value) =>
    expect(complaints(sections.company, { ...company, [field]: value })).toEqual([field]),
  )

  it('takes no field of another section', () => {
    expect(sections.company.safeParse({ ...company, staff_second_factor: true }).success).toBe(
      false,
    )
  })
})

describe('a link', () => {
  it.each([
    'javascript:alert(1)',
    'http://example.com',
    '//example.com',
    'https:example.com',
    'HTTPS://example.com',
    'https://',
    'ftp://a.b',
    'https://user:password@example.com/pay',
    'https://bank.example@elsewhere.example',
  ])('is not %s', (link) =>
    expect(complaints(sections.badges, { ...badges, bbb_url: link })).toEqual(['bbb_url']),
  )

  it('is only one that the database takes too', () => {
    const starts = fc.constantFrom('https:', 'https://', 'https:/', 'HTTPS://', 'http://', '')
    fc.assert(
      fc.property(
        starts,
        fc.webUrl({ validSchemes: ['https'] }),
        fc.string(),
        (start, url, text) => {
          for (const link of [`${start}${url.slice('https://'.length)}`, `${start}${text}`]) {
            const { data } = sections.badges.safeParse({ ...badges, iicrc_url: link })
            if (data?.iicrc_url && !data.iicrc_url.startsWith('https://')) return false
          }
          return sections.badges.safeParse({ ...badges, iicrc_url: url }).success
        },
      ),
    )
  })
})

describe('billing as it is typed', () => {
  const typed = {
    labor_rate_job_cents: '65',
    labor_rate_invoice_cents: '$75.50',
    local_tax_percent: '8.5',
    state_tax_percent: '0',
    invoice_due_days: '30',
    first_invoice_number: '5001',
  }

  it('is what the server takes', () => {
    const meant = billingForm.parse(typed)
    expect(meant).toEqual({
      labor_rate_job_cents: 6500,
      labor_rate_invoice_cents: 7550,
      local_tax_percent: 8.5,
      state_tax_percent: 0,
      invoice_due_days: 30,
      first_invoice_number: 5001,
    })
    expect(sections.billing.parse(meant)).toEqual(meant)
  })

  it('is what the server takes, whatever rate in range is typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 30_000 }),
        (cents, thousandths) => {
          const given = {
            ...typed,
            labor_rate_job_cents: typedDollars(cents),
            local_tax_percent: String(thousandths / 1000),
          }
          return sections.billing.safeParse(billingForm.parse(given)).success
        },
      ),
    )
  })

  it.each([
    ['labor_rate_job_cents', '1000.01'],
    ['labor_rate_job_cents', '65.005'],
    ['labor_rate_invoice_cents', 'a lot'],
    ['local_tax_percent', '30.001'],
    ['local_tax_percent', '8.1234'],
    ['state_tax_percent', ''],
    ['invoice_due_days', '366'],
    ['invoice_due_days', '1.5'],
    ['first_invoice_number', '0'],
  ])('is refused at %s for %j', (field, value) =>
    expect(complaints(billingForm, { ...typed, [field]: value })).toEqual([field]),
  )
})

it('an office has an address, and perhaps a phone that can be dialled', () => {
  expect(office.parse({ address: '1 Mill Road', phone: '' })).toEqual({
    address: '1 Mill Road',
    phone: null,
  })
  expect(complaints(office, { address: '', phone: '' })).toEqual(['address'])
  expect(complaints(office, { address: '1 Mill Road', phone: '12' })).toEqual(['phone'])
})

describe('the history', () => {
  it('names fields as the page does', () => {
    const of = (table_name: string, row_id: string, field: string | null) =>
      changedField({ table_name, row_id, field })
    expect(of('settings', 'true', 'labor_rate_job_cents')).toBe('Job labor rate')
    expect(of('settings', 'true', 'iicrc_url')).toBe('IICRC Certified Firm')
    expect(of('offices', '02', 'address')).toBe('Office in Rochester, NY: address')
    expect(of('settings', 'true', 'of_the_future')).toBe('of_the_future')
  })

  it.each([
    ['website_url', null, 'Empty'],
    ['company_name', 'Dryline', 'Dryline'],
    ['labor_rate_job_cents', '6500', '$65.00 an hour'],
    ['local_tax_percent', '8.500', '8.5%'],
    ['invoice_due_days', '1', '1 day'],
    ['time_zone', 'America/Chicago', 'Central'],
    ['staff_second_factor', 'true', 'On'],
    ['staff_second_factor', 'false', 'Off'],
  ])('says %s %j in words', (field, value, words) =>
    expect(shownIn(settingWords, field, value)).toBe(words),
  )
})
