import { sql } from 'kysely'
import type { AboutKind } from '#outside/questions/questions.ts'
import type { Database } from '#server/database.ts'

/** The name of the item that a question is about, if the policies let the caller see the item. */
const about = sql<string | null>`app.question_item_name(q.about_kind, q.about_id)`

/** Questions with the fields that both sides see. The policies decide which rows. */
export const questionRows = (db: Database) =>
  db
    .selectFrom('questions as q')
    .innerJoin('customers as c', 'c.id', 'q.customer_id')
    .select([
      'q.id',
      'q.customer_id',
      'c.name as customer_name',
      'q.content',
      'q.about_id',
      'q.asked_at',
    ])
    .select([sql<AboutKind | null>`q.about_kind`.as('about_kind'), about.as('about')])

const byQuestion = <Answer extends { question_id: string }>(answers: Answer[]) =>
  Map.groupBy(answers, ({ question_id }) => question_id)

/** Returns the answers by question, in the order they were given, without who gave them. */
export const answersTo = async (db: Database, ids: readonly string[]) =>
  byQuestion(await answerRows(db, ids).execute())

/** The same for staff, with who gave them. */
export const signedAnswersTo = async (db: Database, ids: readonly string[]) =>
  byQuestion(
    await answerRows(db, ids)
      .leftJoin('profiles as p', 'p.id', 'a.created_by')
      .select('p.name as created_by_name')
      .execute(),
  )

const answerRows = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('answers as a')
    .select(['a.id', 'a.question_id', 'a.content', 'a.answered_at'])
    .where(sql<boolean>`a.question_id = any(${ids})`)
    .orderBy('a.answered_at')
    .orderBy('a.id')
