import pg from 'pg'
import type { Target } from '#bench/load.ts'
import { type Stand, asks } from '#bench/stand.ts'

// Benchmarks lists, counts and search of contracts and their folders. Compares a company of 1,000
// contracts with one of 100,000, two per folder.

/** Contracts per folder. */
const EACH = 2
export const CONTRACTS = [1000, 100_000] as const

const words = [
  'Work Authorization',
  'Certificate of Completion',
  'Change Order',
  'Direction to Pay',
  'Equipment Notice',
]

/** Gives `contracts / EACH` customer folders two contracts each, with triggers disabled. */
export async function addContracts(ownerUrl: string, contracts: number) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into contracts (id, title, status, signing_status, contract_number, customer_id, customer_name, city_code, folder_id, created_at)
     select gen_random_uuid(), ($3::text[])[1 + n % 5], (array['draft', 'active', 'completed'])[1 + n % 3],
       (array['not_sent', 'sent', 'signed'])[1 + n % 3], f.folder_number || '-9' || k, c.id, c.name, f.city_code, f.id,
       now() - n * interval '1 minute'
     from (select *, row_number() over (order by id) as n from folders limit $1) f
     join customers c on c.id = f.customer_id, generate_series(1, $2::int) k`,
    [contracts / EACH, EACH, words],
  )
  await owner.query('vacuum analyze contracts')
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from contracts',
  )
  await owner.end()
  return rows[0]!.count
}

export async function contractsOf(stand: Stand): Promise<Record<string, Target>> {
  const owner = new pg.Client({ connectionString: stand.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{
    customer_id: string
    folder_id: string
    contract_number: string
    customer_name: string
  }>(
    `select customer_id, folder_id, contract_number, customer_name from contracts order by md5(id::text) limit 20`,
  )
  await owner.end()
  const asked = (path: string, ...inputs: object[]) => asks(stand, path, ...inputs)
  return {
    'contracts and their count': asked('contracts/list', {}),
    'contracts of a status': asked('contracts/list', { status: 'active' }, { signing: 'signed' }),
    'contracts of a location': asked('contracts/list', { city: '01' }, { city: '11' }),
    'contracts of a customer': asked(
      'contracts/list',
      ...rows.map(({ customer_id }) => ({ customer_id })),
    ),
    'contracts by number': asked(
      'contracts/list',
      ...rows.map(({ contract_number: q }) => ({ q })),
    ),
    'contracts by customer and title': asked(
      'contracts/list',
      ...rows.map(({ customer_name }) => ({ q: `${customer_name} order` })),
    ),
    'contracts that are not there': asked('contracts/list', { q: 'no such paper' }),
    folders: asked('folders/list', {}),
    'folders by number': asked(
      'folders/list',
      ...rows.map(({ contract_number }) => ({ q: contract_number.slice(0, -3) })),
    ),
    'contents of a folder': asked('folders/contents', ...rows.map(({ folder_id: id }) => ({ id }))),
  }
}
