import type pg from 'pg'
import { v7 as newId } from 'uuid'

/** The demo customer's questions: one answered, one not. */
const asked = [
  [
    'Is it safe to walk on the living room floor while the machines run?',
    52,
    'Yes. Wear shoes, and keep children and pets away from the cords.',
  ],
  ['One of the fans got very loud last night. Can I turn it off until you come?', 3, undefined],
] as const

/** Adds questions to the office. Emails about their answers went out long ago. */
export async function addQuestions(client: pg.Client) {
  for (const [content, ago, answer] of asked) {
    const id = newId()
    await client.query(
      `insert into questions (id, customer_id, content, asker_name, created_by, asked_at)
       select $1, c.id, $2, p.name, p.id, now() - make_interval(hours => $3)
       from customers c join profiles p on p.id = c.user_id where p.email = 'customer@demo.test'`,
      [id, content, ago],
    )
    if (answer)
      await client.query(
        `insert into answers (id, question_id, content, created_by, answered_at, told_at)
         select $1, $2, $3, (select id from profiles where role = 2 order by email limit 1), at, at
         from (values (now() - make_interval(hours => $4))) as answered (at)`,
        [newId(), id, answer, ago - 1],
      )
  }
}
