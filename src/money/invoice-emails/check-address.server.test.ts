import { expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'

const company = useCompany()
const phoneOf = async (city: string) =>
  (
    await company.owner.query<{ phone: string | null }>(
      'select app.letterhead_phone($1) as phone',
      [city],
    )
  ).rows[0]!.phone

it('the letterhead has the phone number of the office of a location, else the company’s', async () => {
  await company.owner.query(`update settings set phone = '(404) 555-0100'`)
  await company.owner
    .query(`insert into offices (city_code, address, phone) values ('22', '5 Blue Ridge Way', '(706) 555-0161'), ('21', 'A', null)
    on conflict (city_code) do update set phone = excluded.phone`)
  expect([await phoneOf('22'), await phoneOf('21'), await phoneOf('20')]).toEqual([
    '(706) 555-0161',
    '(404) 555-0100',
    '(404) 555-0100',
  ])
})
