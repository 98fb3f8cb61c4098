import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { kyselyOn } from '#db/kysely-on.ts'
import { type Orders, listPage } from '#server/list-page.ts'
import { useCompany } from '#testing/company.ts'

const company = useCompany()
const db = kyselyOn<object>((statement) => company.owner.query(statement))

interface Row {
  id: string
  at: string
  name: string
  day: string
}
const orders: Orders<'name' | 'day'> = {
  id: sql.ref('t.id'),
  by: {
    newest: { by: sql.ref('t.at'), type: 'timestamptz' },
    name: { by: sql`lower(t.name)`, type: 'text' },
    day: { by: sql.ref('t.day'), type: 'date' },
  },
}
const among = (rows: Row[]) =>
  db
    .selectFrom(
      sql<Row>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'t'>(
        sql`t(id uuid, at timestamptz, name text, day date)`,
      ),
    )
    .select('t.id')

const microsecond = fc
  .tuple(
    fc.date({ min: new Date('2020-01-01'), max: new Date('2020-01-03'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999_999 }),
  )
  .map(
    ([date, micros]) =>
      `${date.toISOString().slice(0, 19)}.${String(micros).padStart(6, '0')}+00:00`,
  )
// Few distinct values, so that many rows tie and only the id decides.
const row = fc.record({
  id: fc.uuid(),
  at: fc.oneof(microsecond, fc.constant('2020-01-02T00:00:00+00:00')),
  name: fc.constantFrom(
    'ada',
    'Ada',
    `O'Brien "x"`,
    'Ünal',
    'אבג',
    '',
    'z'.repeat(200),
    '💧'.repeat(200),
  ),
  day: fc.constantFrom('2020-01-01', '2020-01-02', '1999-12-31'),
})

it.each([undefined, 'name', '-name', 'day', '-day'] as const)(
  'walks a list once and back, sorted by %s',
  async (sort) => {
    const walk = fc.asyncProperty(
      fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      async (rows, size) => {
        const page = (place: { after?: string | undefined; before?: string | undefined }) =>
          listPage({ sort, ...place }, orders, size).read(among(rows))
        const { by } = orders.by[(sort ?? 'newest').replace('-', '') as 'name']
        const direction = sql.raw(!sort || sort.startsWith('-') ? 'desc' : 'asc')
        const all = await among(rows)
          .orderBy(sql`${by} ${direction}, t.id ${direction}`)
          .execute()
        const pages = [await page({})]
        while (pages.at(-1)!.older) pages.push(await page({ after: pages.at(-1)!.older }))
        expect(pages.flatMap((one) => one.rows.map(({ id }) => id))).toEqual(
          all.map(({ id }) => id),
        )
        expect(pages[0]!.newer).toBeUndefined()
        let last = pages.at(-1)!
        for (const former of pages.slice(0, -1).reverse()) {
          last = await page({ before: last.newer })
          expect(last.rows).toEqual(former.rows)
        }
      },
    )
    await fc.assert(walk, { numRuns: 25 })
  },
)

it('refuses a place that no list gave out, or a list in another order', async () => {
  const { older } = await listPage({ sort: 'name' }, orders, 1).read(
    among([
      {
        id: '00000000-0000-4000-8000-000000000001',
        at: '2020-01-01T00:00:00Z',
        name: 'a',
        day: '2020-01-01',
      },
      {
        id: '00000000-0000-4000-8000-000000000002',
        at: '2020-01-01T00:00:00Z',
        name: 'b',
        day: '2020-01-01',
      },
    ]),
  )
  expect(older).toBeDefined()
  const refusal = 'This page of the list does not exist. Go back to the first page.'
  expect(() => listPage({ sort: '-name', after: older }, orders, 1)).toThrow(refusal)
  expect(() => listPage({ after: older }, orders, 1)).toThrow(refusal)
  const made = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
  const id = '00000000-0000-4000-8000-000000000001'
  for (const place of [
    ['day', '2020-02-31', id],
    ['day', '2020-01-01', 'x'],
    ['day', 1, id],
    ['day', '2020-01-01'],
    {},
    null,
  ])
    expect(
      () => listPage({ sort: 'day', after: made(place) }, orders, 1),
      JSON.stringify(place),
    ).toThrow(refusal)
  expect(() => listPage({ sort: 'name', after: made(['name', 'a\0b', id]) }, orders, 1)).toThrow(
    refusal,
  )
  const typed = fc.property(fc.string({ minLength: 1 }), (text) => {
    expect(() => listPage({ after: text }, orders, 1)).toThrow(refusal)
  })
  fc.assert(typed)
})
