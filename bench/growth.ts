import pg from 'pg'
import type { Target } from '#bench/load.ts'
import { type Stand, asks } from '#bench/stand.ts'

// Benchmarks the requests that staff make all day, other than the list and the search in main.ts.
// Each one alternates between a company of 10,000 customers and one of 100,000.

const sample = async (stand: Stand) => {
  const owner = new pg.Client({ connectionString: stand.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ customer_id: string; id: string }>(
    `select customer_id, id from jobs where status = 'active' order by md5(id::text) limit 20`,
  )
  await owner.end()
  return rows
}

/** Returns the target of each case on a stand. */
export async function growthOf(stand: Stand): Promise<Record<string, Target>> {
  const jobs = await sample(stand)
  const asked = (path: string, ...inputs: object[]) => asks(stand, path, ...inputs)
  return {
    'customers of a location and status': asked(
      'customers/list',
      { city: '11', status: 'active' },
      { city: '02', status: 'closed_not_paid' },
      { city: '22' },
      { status: 'billed' },
    ),
    'counts of all locations': asked('customers/counts', { city: 'all' }),
    'counts of a location': asked('customers/counts', { city: '11' }, { city: '01' }),
    'a customer': asked('customers/read', ...jobs.map(({ customer_id }) => ({ id: customer_id }))),
    'the history of a customer': asked(
      'audits/list',
      ...jobs.map(({ customer_id }) => ({ tables: ['customers'], row_id: customer_id })),
    ),
    'similar customers': asked('customers/similar', {
      phone: '(404) 555-0142',
      address: '12 Oak Street',
      zip_code: '30301',
      claim_number: 'X-1',
    }),
    'jobs, newest first': asked('jobs/list', {}),
    'jobs of a location and status': asked(
      'jobs/list',
      { city: '11', status: 'active' },
      { city: '22', status: 'in_progress' },
      { city: '02' },
      { status: 'closed' },
    ),
    'jobs of a customer': asked('jobs/list', ...jobs.map(({ customer_id }) => ({ customer_id }))),
    'a job': asked('jobs/read', ...jobs.map(({ id }) => ({ id }))),
    'notes of a job': asked('notes/list', ...jobs.map(({ id }) => ({ job_id: id }))),
    worklist: asked('worklist/view', { city: '11' }, { city: 'all' }),
    'search everything': asked('search/find', { q: 'hampton' }, { q: '110' }, { q: 'tanglewood' }),
  }
}
