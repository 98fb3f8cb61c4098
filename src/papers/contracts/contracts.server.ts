import { sql } from 'kysely'
import { z } from 'zod'
import { byNewest, contractRows, oneContract } from '#papers/contracts/contract-rows.server.ts'
import {
  COUNTED,
  PAGE_SIZE,
  contract,
  contractQuery,
  listedContract,
  newContract,
  quickUpload,
} from '#papers/contracts/contracts.ts'
import { bySigning } from '#papers/contracts/countersigning.server.ts'
import { partiesOf, recordOf } from '#papers/contracts/contract-record.server.ts'
import { fieldsOn } from '#files/papers/keeping.server.ts'
import { listed } from '#values/list-query.ts'
import { searchWords } from '#values/search-words.ts'
import { rowId } from '#values/text.ts'
import type { Actor, Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Contracts']

type Which = Pick<z.output<typeof contractQuery>, 'status' | 'signing' | 'customer_id' | 'city'>

/** Returns the number of contracts, counted no further than COUNTED + 1. */
async function counted(db: Database, { status, signing, customer_id, city }: Which, actor: Actor) {
  let some = db.selectFrom('contracts as c').select('c.id').where('c.is_template', '=', false)
  if (status) some = some.where('c.status', '=', status)
  if (signing) some = some.where(bySigning(signing, actor))
  if (customer_id) some = some.where('c.customer_id', '=', customer_id)
  if (city && city !== 'all') some = some.where('c.city_code', '=', city)
  const { count } = await db
    .selectFrom(some.limit(COUNTED + 1).as('found'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const list = allow('contracts.list')
  .route({
    method: 'GET',
    path: '/contracts',
    summary: 'List contracts',
    description: `Without templates, newest first, ${PAGE_SIZE} to a page. \`count\` is how many match, counted to ${COUNTED + 1}; absent with \`q\`. \`older\` and \`newer\` lead to the next and the previous page and are absent if there is none.`,
    tags,
  })
  .input(contractQuery)
  .output(listed(listedContract).extend({ count: z.number().optional() }))
  .handler(
    async ({ input: { q, status, signing, customer_id, city: scope, ...asked }, context }) => {
      const [db, actor] = [context.db, await context.actor()]
      const page = listPage(asked, byNewest, PAGE_SIZE)
      const city = scope === 'all' ? undefined : scope
      let found = contractRows(db)
      if (q) {
        // Few contracts wait for us. Look at everything the words find; otherwise one page of
        // matches might contain none of those few.
        const few = signing === 'countersign'
        const { at, backwards, most } = few
          ? { at: undefined, backwards: false, most: 1_000_000 }
          : page
        const ids = sql<string>`(select app.search_contracts(${searchWords(q)}::text[], most => ${most},
          city => ${city ?? null}, a_status => ${status ?? null},
          signing => ${few ? null : (signing ?? null)}, customer => ${customer_id ?? null},
          at => ${at?.key ?? null}, at_id => ${at?.id ?? null}, backwards => ${backwards}))`
        found = found.where(sql<boolean>`c.id = any(array${ids})`)
        if (few) found = found.where(bySigning(signing, actor))
      } else {
        if (status) found = found.where('c.status', '=', status)
        if (signing) found = found.where(bySigning(signing, actor))
        if (customer_id) found = found.where('c.customer_id', '=', customer_id)
        if (city) found = found.where('c.city_code', '=', city)
      }
      const count = q ? undefined : counted(db, { status, signing, customer_id, city }, actor)
      const [rows, many] = await Promise.all([page.read(found), count])
      return { ...rows, count: many }
    },
  )

export const read = allow('contracts.list')
  .route({
    method: 'GET',
    path: '/contracts/{id}',
    summary: 'Get a contract',
    description: '404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(contract)
  .handler(({ input, context: { db } }) => oneContract(db, input.id))

export const create = allow('contracts.create')
  .route({
    method: 'POST',
    path: '/contracts',
    summary: 'Create a contract',
    description:
      "With a customer it is filed in their active folder, made if there is none, and numbered. `paper_id` is an uploaded file (kind `paper`) of one's own; its text tags become fields to sign. The same `id` twice creates one contract; 409 if the contents differ.",
    tags,
    successStatus: 201,
  })
  .input(newContract)
  .output(contract)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'contracts', input, await actor()))
      await db
        .insertInto('contracts')
        .values({ ...input, signing_fields: await fieldsOn(db, input.paper_id) })
        .execute()
    return oneContract(db, input.id)
  })

export const quick = allow('contracts.create')
  .route({
    method: 'POST',
    path: '/contracts/quick',
    summary: 'Upload a contract that exists already',
    description:
      'Under a unique ID of its own, active at once; with a customer it is filed in their folder. 409 if the ID is taken. The same `id` twice creates one contract.',
    tags,
    successStatus: 201,
  })
  .input(quickUpload)
  .output(contract)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'contracts', input, await actor())) {
      const parties = input.customer_id ? partiesOf(await recordOf(db, input.customer_id)) : {}
      const signing_fields = await fieldsOn(db, input.paper_id)
      await db
        .insertInto('contracts')
        .values({ ...input, ...parties, signing_fields, status: 'active' })
        .execute()
    }
    return oneContract(db, input.id)
  })
