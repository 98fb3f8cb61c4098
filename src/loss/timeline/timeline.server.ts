import { type RawBuilder, sql } from 'kysely'
import {
  PAGE_SIZE,
  type TimelineEvent,
  timelineEvent,
  timelineQuery,
} from '#loss/timeline/timeline.ts'
import type { Database } from '#server/database.ts'
import { listPage, type Orders } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { listed } from '#values/list-query.ts'

const orders: Orders = {
  id: sql.ref('e.id'),
  idType: 'text',
  by: { newest: { by: sql.ref('e.at'), type: 'timestamptz' } },
}

/** Formats invoice `i` with an amount in cents: 'INV-1001, $542.50'. */
const invoiceWith = (cents: RawBuilder<unknown>) =>
  sql<string>`'INV-' || i.invoice_number || ', ' || to_char(${cents} / 100.0, 'FM$999,999,999,990.00')`

/**
 * Selects everything that happened on a job, as far as the caller may see it: row security hides
 * colleagues' punches.
 */
const events = (db: Database, job_id: string) =>
  db.selectFrom(
    sql<TimelineEvent>`(
    select 'opened' as kind, 'opened' as id, j.created_at as at, j.created_by as who_id, j.description as what, null::integer as count,
      '{}'::uuid[] as photo_ids
    from jobs j where j.id = ${job_id}
    union all
    select 'status', 'audit ' || a.id, a.at, a.actor_id, a.new_value, null, '{}'
    from audits a where a.table_name = 'jobs' and a.row_id = ${job_id}::text and a.field = 'status'
    union all
    select 'customer_status', 'audit ' || a.id, a.at, a.actor_id, a.new_value, null, '{}'
    from jobs j join audits a on a.table_name = 'customers' and a.row_id = j.customer_id::text and a.field = 'contract_status'
      and a.at >= j.created_at
      and a.at < coalesce((select min(n.created_at) from jobs n where n.customer_id = j.customer_id and n.created_at > j.created_at), 'infinity')
    where j.id = ${job_id}
    union all
    select 'note', 'note ' || n.id, n.noted_at, n.created_by, n.content, null, '{}' from notes n where n.job_id = ${job_id}
    union all
    select 'question', 'question ' || q.id, q.asked_at, null, q.asker_name || ': ' || q.content, null, '{}' from questions q where q.job_id = ${job_id}
    union all
    select 'answer', 'answer ' || a.id, a.answered_at, a.created_by, a.content, null, '{}'
    from questions q join answers a on a.question_id = q.id where q.job_id = ${job_id}
    union all
    select 'photos', 'photos ' || min(p.id::text), max(p.taken_at), p.uploaded_by, null, count(*)::integer,
      (array_agg(p.id order by p.taken_at desc, p.id desc) filter (where f.state = 'ready'))[:6]
    from photos p join files f on f.id = p.id where p.job_id = ${job_id} and p.deleted_at is null
    group by p.uploaded_by, app.company_day(p.taken_at, (select time_zone from settings))
    union all
    select 'document', 'document ' || d.id, d.uploaded_at, d.uploaded_by, f.name, null, '{}'
    from documents d join files f on f.id = d.id where d.job_id = ${job_id} and d.deleted_at is null
    union all
    select 'contract', 'contract ' || c.id, c.created_at, c.created_by, concat_ws(' ', c.contract_number, c.title), null, '{}'
    from jobs j join contracts c on c.folder_id = j.folder_id and c.created_at >= j.created_at where j.id = ${job_id}
    union all
    select m.kind, 'signer ' || g.id, m.at, null, g.name || ': ' || concat_ws(' ', c.contract_number, c.title) || coalesce('. ' || g.decline_reason, ''), null, '{}'
    from jobs j join contracts c on c.folder_id = j.folder_id join signings s on s.contract_id = c.id join signers g on g.signing_id = s.id
      cross join lateral (values ('contract_signed', g.signed_at), ('contract_declined', g.declined_at)) as m (kind, at)
    where j.id = ${job_id} and m.at >= j.created_at
    union all
    select u.kind, u.kind || ' ' || min(u.id), u.at, u.who, left(coalesce(u.room || ': ', '')
      || string_agg(case when u.count > 1 then u.count || ' × ' else '' end || u.name, ', ' order by u.name), 500), sum(u.count)::integer, '{}'
    from (select m.kind, m.at, m.who, p.room, e.name, count(*) as count, min(p.id::text) as id
    from placements p join equipment e on e.id = p.equipment_id
      cross join lateral (values ('placed', p.placed_at, p.created_by), ('picked_up', p.removed_at, p.removed_by)) as m (kind, at, who)
    where p.job_id = ${job_id} and m.at is not null
    group by m.kind, m.at, m.who, p.room, e.name) u
    group by u.kind, u.at, u.who, u.room
    union all
    select 'taken_back', 'taken back ' || p.id, p.voided_at,
      (select a.actor_id from audits a where a.table_name = 'placements' and a.row_id = p.id::text and a.field = 'voided_at' order by a.at desc limit 1),
      concat_ws(' ', e.item_number, e.name) || '. ' || p.change_reason, null, '{}'
    from placements p join equipment e on e.id = p.equipment_id where p.job_id = ${job_id} and p.voided_at is not null
    union all
    select 'invoice_sent', 'invoice ' || i.id, i.sent_at, i.sent_by, ${invoiceWith(sql.ref('i.total_cents'))}, null, '{}'
    from invoices i where i.job_id = ${job_id} and i.sent_at is not null
    union all
    select case p.kind when 'refund' then 'refunded' else 'paid' end, 'payment ' || p.id, p.created_at, p.created_by,
      ${invoiceWith(sql.ref('p.amount_cents'))}, null, '{}'
    from invoices i join payments p on p.invoice_id = i.id where i.job_id = ${job_id} and p.reversed_at is null
    union all
    select m.kind, m.kind || ' ' || t.id, m.at, t.employee_id, nullif(m.notes, ''), null, '{}'
    from time_records t cross join lateral (values
      ('clocked_in', t.clock_in_time, case when t.clock_out_time is null then t.notes end),
      ('clocked_out', t.clock_out_time + make_interval(secs => t.break_seconds), t.notes)) as m (kind, at, notes)
    where t.job_id = ${job_id} and t.deleted_at is null and m.at is not null
  )`.as<'e'>(sql.ref('e')),
  )

export const list = allow('timeline.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/timeline',
    summary: 'List what happened on a job',
    description: `Newest first, ${PAGE_SIZE} per page: opened, statuses, notes, questions and answers, photos by the day, documents, contracts and who signed or declined them, equipment that went out or came back together, placements taken back and why, invoices when they were sent, payments when they were recorded, and punches with their notes, the end before lunch was deducted. Colleagues’ punches are shown to management only. Empty if the job does not exist.`,
    tags: ['Jobs'],
  })
  .input(timelineQuery)
  .output(listed(timelineEvent))
  .handler(({ input: { job_id, ...asked }, context: { db } }) =>
    listPage(asked, orders, PAGE_SIZE).read(
      events(db, job_id)
        .leftJoin('profiles as p', (join) => join.on(sql<boolean>`p.id = e.who_id`))
        .select(['e.id', 'e.kind', 'e.at', 'p.name as who', 'e.what', 'e.count'])
        .select(sql<string[]>`coalesce(e.photo_ids, '{}')`.as('photo_ids')),
    ),
  )
