import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  answersTo,
  questionRows,
  signedAnswersTo,
} from '#outside/questions/question-rows.server.ts'
import {
  PAGE_SIZE,
  type Question,
  newAnswer,
  newQuestion,
  ownQuestion,
  question,
  questionQuery,
} from '#outside/questions/questions.ts'
import { listPlace, listed } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { type Orders, listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Questions']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const
const asked_at = { by: sql.ref('q.asked_at'), type: 'timestamptz' } as const
const byTime: Orders<'asked'> = { id: sql.ref('q.id'), by: { newest: asked_at, asked: asked_at } }
const notFound = () => new ORPCError('NOT_FOUND', { message: 'Question not found' })

export const ask = allow('questions.ask')
  .route({
    method: 'POST',
    path: '/questions',
    summary: 'Ask the office',
    description:
      'By a customer of their own record, or a claims agent of a customer they have access to; about the job, or about one item that is shown to them. Staff answer, and the asker gets an email. The same `id` twice asks once; 409 if the contents differ. 400 if the item is not the customer’s or not shown, 404 if the customer does not exist, 429 after 30 within an hour.',
    tags,
    successStatus: 201,
  })
  .input(newQuestion)
  .output(done)
  .handler(async ({ input, context: { db, actor, auth } }) => {
    const person = await actor()
    await auth.limits.take('question by person', person.id)
    const customer = await db
      .selectFrom('customers')
      .select('id')
      .where('id', '=', input.customer_id)
      .executeTakeFirst()
    if (!customer) throw new ORPCError('NOT_FOUND', { message: 'Customer not found' })
    if (await firstTime(db, 'questions', input, person))
      await db.insertInto('questions').values(input).execute()
    return ok
  })

export const mine = allow('questions.mine')
  .route({
    method: 'GET',
    path: '/my-questions',
    summary: 'List my questions and their answers',
    description: `Newest first, ${PAGE_SIZE} to a page; a claims agent’s as long as they have access to the customer. Who of the office answered is not told.`,
    tags,
  })
  .input(z.strictObject({ customer_id: rowId.optional(), after: listPlace.after }))
  .output(listed(ownQuestion))
  .handler(async ({ input: { customer_id, after }, context: { db, actor } }) => {
    let asked = questionRows(db).where('q.created_by', '=', (await actor()).id)
    if (customer_id) asked = asked.where('q.customer_id', '=', customer_id)
    const page = await listPage({ after }, byTime, PAGE_SIZE).read(asked)
    const answers = await answersTo(db, idsOf(page.rows))
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, answers: answers.get(row.id) ?? [] })),
    }
  })

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const list = allow('questions.list')
  .route({
    method: 'GET',
    path: '/questions',
    summary: 'List questions of customers and claims agents',
    description: `Of a job, of a location or of all; ${PAGE_SIZE} to a page. Those that wait for an answer come the longest waiting first, others newest first.`,
    tags,
  })
  .input(questionQuery)
  .output(listed(question))
  .handler(async ({ input: { job_id, waiting, city, after }, context: { db } }) => {
    let asked = questionRows(db)
      .select(['q.job_id', 'c.customer_number', 'q.asker_name', 'q.settled_at'])
      .select(sql<Question['asked_as']>`q.asked_as`.as('asked_as'))
    if (waiting === true)
      asked = asked.where('q.answered_at', 'is', null).where('q.settled_at', 'is', null)
    if (waiting === false)
      asked = asked.where(sql<boolean>`(q.answered_at is not null or q.settled_at is not null)`)
    if (city && city !== 'all') asked = asked.where('c.city_code', '=', city)
    if (job_id)
      asked = asked.where(
        sql<boolean>`q.customer_id = (select j.customer_id from jobs j where j.id = ${job_id}) and (q.job_id = ${job_id} or q.job_id is null)`,
      )
    const page = await listPage(
      { ...(waiting ? { sort: 'asked' as const } : {}), after },
      byTime,
      PAGE_SIZE,
    ).read(asked)
    const answers = await signedAnswersTo(db, idsOf(page.rows))
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, answers: answers.get(row.id) ?? [] })),
    }
  })

const requireQuestion = async (db: Database, id: string) => {
  if (!(await db.selectFrom('questions').select('id').where('id', '=', id).executeTakeFirst()))
    throw notFound()
}

export const answer = allow('questions.answer')
  .route({
    method: 'POST',
    path: '/questions/{question_id}/answers',
    summary: 'Answer a question',
    description:
      'Who asked reads it at once, and gets it by email, without the name of who answered; it can’t be changed. A question can have several. The same `id` twice answers once; 409 if the contents differ. 404 if the question does not exist.',
    tags,
    successStatus: 201,
  })
  .input(newAnswer)
  .output(done)
  .handler(async ({ input, context: { db, actor } }) => {
    await requireQuestion(db, input.question_id)
    if (await firstTime(db, 'answers', input, await actor()))
      await db.insertInto('answers').values(input).execute()
    return ok
  })

export const settle = allow('questions.answer')
  .route({
    method: 'PUT',
    path: '/questions/{id}/settled',
    summary: 'Note that a question needs no answer, or that it does',
    description:
      'A thank-you, or what was settled on the phone: it waits no more. Who asked is not told. 404 if the question does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId, settled: z.boolean() }))
  .output(done)
  .handler(async ({ input: { id, settled }, context: { db } }) => {
    const settled_at = settled ? sql<string>`app.clock()` : null
    const { numUpdatedRows } = await db
      .updateTable('questions')
      .set({ settled_at })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    return ok
  })
