import pg from 'pg'

/** Closed jobs usually added for each customer next to the demo's own job, for three losses in all. */
const FORMER = 2

/**
 * Adds closed jobs of former losses to every customer. All triggers are disabled except the one
 * that creates each job's folder.
 */
export async function addFormerJobs(ownerUrl: string, each = FORMER) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(
    `alter table jobs disable trigger user; alter table jobs enable trigger sign_job`,
  )
  await owner.query(
    `insert into jobs (id, customer_id, status, description, start_date, end_date, created_by, created_at)
     select gen_random_uuid(), c.id, 'closed', 'A former loss', (at - interval '20 days')::date, at::date, c.created_by, at
     from customers c, generate_series(1, $1) n, lateral (select c.created_at - n * interval '300 days' as at) t`,
    [each],
  )
  await owner.query(`alter table jobs enable trigger user`)
  await owner.query('vacuum analyze jobs')
  await owner.end()
}
