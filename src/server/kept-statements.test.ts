import { expect, it } from 'vitest'
import type pg from 'pg'
import { kyselyOn } from '#db/kysely-on.ts'
import type { DB } from '#db/schema.gen.ts'
import { keptStatement } from '#server/kept-statements.ts'

function recorder() {
  const sent: pg.QueryConfig[] = []
  const db = kyselyOn<DB>(async (statement) => {
    sent.push(statement)
    return {
      command: 'SELECT',
      rowCount: 1,
      rows: [{ id: sent.length }],
    } as unknown as pg.QueryResult
  })
  return { db, sent }
}

const customers = () => {
  let built = 0
  const find = keptStatement(
    (db, { isOfCity }: { isOfCity: boolean }, { city, id }: { city?: string; id: string }) => {
      built++
      return db
        .selectFrom('customers')
        .select('id')
        .where('id', '=', id)
        .$if(isOfCity, (all) => all.where('city_code', '=', city!))
    },
  )
  return { find, built: () => built }
}

it('A kept statement is built once for each shape, and sends the values of each call', async () => {
  const { db, sent } = recorder()
  const { find, built } = customers()
  await find(db, { isOfCity: true }, { city: '11', id: 'a' })
  await find(db, { isOfCity: true }, { id: 'b', city: '02' })
  await find(db, { isOfCity: false }, { id: 'c' })
  expect(built()).toBe(2)
  expect(sent.map(({ values }) => values)).toEqual([['a', '11'], ['b', '02'], ['c']])
  expect(sent[0]!.text).toBe(sent[1]!.text)
  expect(sent[0]!.text).not.toBe(sent[2]!.text)
})

it('A kept statement asks the database of each call, and keeps no rows', async () => {
  const [mine, theirs] = [recorder(), recorder()]
  const { find } = customers()
  const asked = [{ isOfCity: false }, { id: 'a' }] as const
  expect(await find(mine.db, ...asked)).toEqual([{ id: 1 }])
  expect(await find(mine.db, ...asked)).toEqual([{ id: 2 }])
  expect(await find(theirs.db, ...asked)).toEqual([{ id: 1 }])
  expect([mine.sent.length, theirs.sent.length]).toEqual([2, 1])
})
