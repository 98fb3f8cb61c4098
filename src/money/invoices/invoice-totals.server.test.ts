import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineCents, taxOf } from '#money/invoices/invoice-totals.ts'
import { useCompany } from '#testing/company.ts'

// The page computes totals while someone types, Postgres when it saves: both must get the same
// cents.

const company = useCompany()
const SAMPLES = 20_000

it('a tax is the same cents on the page and in Postgres', async () => {
  const cents = fc.integer({ min: -100_000_000, max: 10_000_000_000 })
  // Half of the samples fall exactly between two cents.
  const halves = fc.integer({ min: 0, max: 1_000_000 }).map((n) => 100 * (2 * n + 1))
  const rates = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000)
  const samples = [
    ...fc.sample(fc.tuple(cents, rates), SAMPLES / 2),
    ...fc.sample(fc.tuple(halves, fc.constantFrom(8.5, 0.5, 4.5, 29.5)), SAMPLES / 2),
  ]
  const { rows } = await company.owner.query<{ cents: string }>(
    'select app.tax_of(taxable, percent)::text as cents from unnest($1::bigint[], $2::numeric(6, 3)[]) with ordinality s (taxable, percent, n) order by n',
    [samples.map(([taxable]) => taxable), samples.map(([, percent]) => percent)],
  )
  const differing = samples.filter(
    ([taxable, percent], n) => taxOf(taxable, percent) !== Number(rows[n]!.cents),
  )
  expect(differing).toEqual([])
})

it('a line is the same cents on the page and in its column', async () => {
  const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 100)
  const samples = fc.sample(
    fc.tuple(hundredths(1, 10_000_000), hundredths(-10_000_000, 1_000_000_000)),
    SAMPLES,
  )
  const column = await company.owner.query<{ counts: string }>(
    `select pg_get_expr(adbin, adrelid) as counts from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = 'invoice_lines'::regclass and attname = 'total_cents'`,
  )
  const { rows } = await company.owner.query<{ cents: string }>(
    `select (${column.rows[0]!.counts})::text as cents
     from unnest($1::numeric[], $2::numeric[]) with ordinality s (quantity, unit_price_cents, n) order by n`,
    [samples.map(([quantity]) => quantity), samples.map(([, price]) => price)],
  )
  const differing = samples.filter(
    ([quantity, unit_price_cents], n) =>
      lineCents({ quantity, unit_price_cents }) !== Number(rows[n]!.cents),
  )
  expect(differing).toEqual([])
})
