import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { personId, useCompany } from '#testing/company.ts'

// Likeness is checked for one customer (app.similar_customers) and for ten thousand rows at once
// (app.similar_to_rows).

const company = useCompany()

const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const told = fc.record({
  phone: orNull(
    fc.constantFrom(
      '(404) 555-0171',
      '404-555-0171',
      '+1 404 555 0171',
      '4045550172',
      '555-0171',
      '0000000000',
      '404 555 017',
    ),
  ),
  address: orNull(fc.constantFrom('12 Oak St', '12 OAK ST', '12 Oak Street', '')),
  zip_code: orNull(fc.constantFrom('30075', '30076', '30075-1234')),
  claim_number: orNull(fc.constantFrom('HO-77', 'ho-77', 'HO-78', '')),
})

it('finds for a row of a file whom the form finds, by the same reason', async () => {
  await company.owner.query('begin')
  await company.owner.query('select app.become($1, 3::smallint)', [await personId(company, 3)])
  await fc.assert(
    fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 4 }), told, async (here, asked) => {
      await company.owner.query('savepoint one')
      try {
        for (const { phone, address, zip_code, claim_number } of here)
          await company.owner.query(
            `insert into customers (id, city_code, first_name, last_name, email, phone, address, zip_code, claim_number)
             values ($1, '22', 'A', 'B', $1::uuid || '@example.com', $2, nullif($3, ''), $4, nullif($5, ''))`,
            [newId(), phone, address, zip_code, claim_number],
          )
        const one = await company.owner.query(
          `select id, why from app.similar_customers($1, $2, $3, $4, null)
`,
          [asked.phone ?? '', asked.address ?? '', asked.zip_code, asked.claim_number ?? ''],
        )
        const row = {
          ...asked,
          address: asked.address || null,
          claim_number: asked.claim_number || null,
          row: 1,
          name: 'x',
          email: 'x',
        }
        const many = await company.owner.query('select id, why from app.similar_to_rows($1)', [
          JSON.stringify([row]),
        ])
        if (one.rows.length === 0) expect(many.rows).toEqual([])
        else expect(one.rows).toContainEqual(many.rows[0])
      } finally {
        await company.owner.query('rollback to savepoint one')
      }
    }),
    { numRuns: 100 },
  )
  await company.owner.query('rollback')
})
