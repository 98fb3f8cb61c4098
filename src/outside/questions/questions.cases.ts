import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { type Company, personId } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import { freeCustomer, idOf, openGrant } from '#testing/rows.ts'

const newQuestion = async (company: Company) =>
  idOf(
    company,
    `insert into questions (id, customer_id, content, asked_as, asker_name) values ($1, $2, 'A', 'customer', 'A') returning id`,
    [newId(), await freeCustomer(company)],
  )
/**
 * Returns a record that belongs to the caller or is granted to them; for other callers, someone
 * else's.
 */
async function recordOf(company: Company, caller: Caller) {
  if (caller === 8)
    return idOf(company, 'select customer_id as id from grants where id = $1', [
      await openGrant(company),
    ])
  if (caller !== 5 && caller !== 6) return freeCustomer(company)
  const { rows } = await company.owner.query<{ id: string }>(
    'select id from customers where user_id = $1',
    [await personId(company, caller)],
  )
  if (rows[0]) return rows[0].id
  const customer_id = await freeCustomer(company)
  await company.owner.query('update customers set user_id = $2 where id = $1', [
    customer_id,
    await personId(company, caller),
  ])
  return customer_id
}

export const cases: Cases = {
  calls: {
    'questions.ask': async (company, caller) => {
      const customer_id = await recordOf(company, caller)
      const about_id = await idOf(
        company,
        `insert into jobs (id, customer_id, description, start_date, status) values ($1, $2, 'A', '2026-03-03', 'pending') returning id`,
        [newId(), customer_id],
      )
      return { id: newId(), customer_id, content: 'A', about_kind: 'job', about_id }
    },
    'questions.mine': async () => ({}),
    'questions.list': async () => ({}),
    'questions.answer': async (company) => ({
      id: newId(),
      question_id: await newQuestion(company),
      content: 'A',
    }),
    'questions.settle': async (company) => ({ id: await newQuestion(company), settled: true }),
  },
  otherwise: {
    'questions.ask': () => ({ content: 'Otherwise' }),
    'questions.answer': () => ({ content: 'Otherwise' }),
  },
  ids: { questions: 'question' },
  fields: { question_id: 'question', about_id: 'job' },
  plant: {
    // Questions asked by someone in the household or by its claims agent, and one by another asker.
    question: async (house) => {
      const { rows } = await house.company.owner.query<{ id: string }>(
        'select id from profiles where role = 8',
      )
      const asked = {
        customer_id: await house.row('customer'),
        asked_as: 'customer',
        about_kind: null,
      }
      return house.several('questions', {
        own: { ...asked, created_by: house.person ?? null },
        agent: {
          ...asked,
          asked_as: 'agent',
          about_kind: 'job',
          about_id: await house.row('job'),
          created_by: rows[0]!.id,
        },
        hidden: { ...asked, created_by: house.staff },
      })
    },
    answer: async (house) => {
      const [own, agent, hidden] = await house.rows('question')
      const given = (question_id: string | undefined) => ({
        question_id,
        created_by: house.staff,
        told_at: new Date(),
      })
      return house.several('answers', {
        own: given(own),
        agent: given(agent),
        hidden: given(hidden),
      })
    },
  },
  shown: {
    customers: { questions: { own: ['id', 'content'] }, answers: { own: ['id', 'content'] } },
    agents: {
      questions: { agent: ['id', 'content'] },
      answers: { agent: ['id', 'content'] },
      jobs: { current: ['id'] },
    },
  },
  statements: {
    questions: {
      insert: `insert into questions (id, customer_id, content)
        select gen_random_uuid(), c.id, 'X' from customers c where c.user_id = app.actor_id() or c.id in (select app.granted_customers()) or app.is_staff() limit 1`,
      update: 'update questions set settled_at = now()',
      own: 'created_by = $1',
      some: `insert into questions (id, customer_id, content, asked_as, asker_name, created_by)
        select gen_random_uuid(), c.id, 'X', 'customer', 'X', p.id from customers c, profiles p
        where c.user_id = p.id and p.role in (5, 6, 7) or p.role = 8 and c.id in (select g.customer_id from grants g where g.agent_id = p.id)`,
    },
    answers: {
      insert: `insert into answers (id, question_id, content) select gen_random_uuid(), id, 'X' from questions limit 1`,
      update: `update answers set content = 'X'`,
      own: 'question_id in (select id from questions where created_by = $1)',
      some: `insert into answers (id, question_id, content, told_at) select gen_random_uuid(), id, 'X', now() from questions`,
    },
  },
  functions: {
    question_item: [`(select count(*)::int from app.question_item('job', gen_random_uuid()))`, [0]],
    question_item_name: [`app.question_item_name('job', gen_random_uuid())`, [null]],
  },
}
