import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { chance } from '#db/demo/customers.ts'

/**
 * Follow-ups: next action, days from today until it is due (negative if overdue), days until a
 * promised payment, note.
 */
const noted = [
  [
    'Call the adjuster about the second payment',
    0,
    null,
    'Adjuster has the drying logs and asks for the moisture map of the hallway.',
  ],
  ['Send the equipment log again', 2, null, 'Their mailbox was full on Monday.'],
  ['Ask for the check number', -1, -2, 'Claims desk: “Check was cut and mailed.”'],
  [
    'Call the mortgage company about the endorsement',
    5,
    12,
    'Check names the mortgage company, homeowner mails it to them.',
  ],
  [
    'Confirm that the supplement was approved',
    1,
    9,
    'Desk adjuster changed, the new one reads the file this week.',
  ],
] as const

/** Adds follow-ups to two of three open invoices. Half of those also have an earlier one. */
export async function addFollowUps(client: pg.Client) {
  const { rows } = await client.query<{ id: string }>(
    `select i.id from invoices i join receivables r on r.invoice_id = i.id order by r.date_due, i.invoice_number`,
  )
  const { likely } = chance(1053)
  const note = async (
    id: string,
    ago: number,
    [action, on, promised, text]: readonly [string, number, number | null, string],
  ) =>
    client.query(
      `insert into follow_ups (id, invoice_id, next_action, next_action_on, promised_by, note, created_by, created_at)
       select $1, $2, $3, app.company_day() + $4::integer, app.company_day() + $5::integer, $6,
         (select id from profiles where role = 3 order by email limit 1), now() - make_interval(days => $7)`,
      [newId(), id, action, on - ago, promised === null ? null : promised - ago, text, ago],
    )
  for (const [n, { id }] of rows.entries()) {
    if (n % 3 === 2) continue
    if (likely(0.5))
      await note(id, 9, [
        'Call the insurer',
        7,
        null,
        'Invoice was received, no one is assigned to it yet.',
      ])
    await note(id, 2, noted[n % noted.length]!)
  }
}
