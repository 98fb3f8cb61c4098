import { type CustomerEvent, advanced } from '#features/customers/contract-status-advance.ts'
import type { Database } from '#server/database.ts'

/** Moves a customer's status on because of what happened (contract-status-advance.ts): the only way it changes by itself. Their row stays locked until the end. */
export async function advanceCustomer(db: Database, id: string, event: CustomerEvent) {
  const { contract_status } = await db
    .selectFrom('customers')
    .select('contract_status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const next = advanced(contract_status, event)
  if (next !== contract_status) await db.updateTable('customers').set({ contract_status: next }).where('id', '=', id).execute()
}
