import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { copies, copyKey, originalKey } from '#server/storage.ts'
import { plant } from '#testing/canaries.ts'
import { type Company, personId } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'

/** Options of a household. */
export interface About {
  /** The profile of the customer, if they have an account. */
  person?: string
  /** The caller who is sending a photo at the moment. */
  sender?: Caller
  /** The profile of the employee who works for them; by default the demo's employee. */
  worker?: string
  status?: 'pending' | 'active' | 'closed_and_paid'
}

export type House = Awaited<ReturnType<typeof newHouse>>

/**
 * Adds rows of a household; each of their text fields is a canary. `plants` run when their kind is
 * first requested.
 */
export async function newHouse(
  company: Company,
  name: string,
  { person, sender = 1, worker, status = 'active' }: About,
  plants: Record<string, (house: House) => Promise<string[]>>,
) {
  const staff = worker ?? (await personId(company, 1))
  const rows = new Map<string, Promise<string[]>>()
  /** Adds rows of a table, one for each entry of `all`, in turn; returns their ids. */
  const several = async (table: string, all: Record<string, Record<string, unknown>>) => {
    const ids: string[] = []
    for (const [which, given] of Object.entries(all))
      ids.push(await plant(company, name, table, which, { id: newId(), ...given }))
    return ids
  }
  /** Adds files whose bytes are canaries too: the stored original and each copy. */
  const files = async (kind: string, media_type: string, all: string[]) => {
    const made: Record<string, { id: string }> = {}
    for (const which of all) {
      const bytes = (copy: string) =>
        Buffer.from(`q7${name}.bytes.${kind}_${copy}.${which} ${'.'.repeat(100)}`)
      const hash = (copy: string) => createHash('sha256').update(bytes(copy)).digest('hex')
      const hashes = { sha256: hash('original'), view_sha256: hash('view') }
      const looked = { scanned_with: null, malware: null, outside_refusal: null }
      // Already checked and found free of active content.
      const outside =
        media_type === 'application/pdf'
          ? { outside_sha256: hashes.sha256, outside_size: 100 }
          : { outside_sha256: null }
      const kept = {
        media_type,
        size: 100,
        state: 'ready',
        refusal: null,
        uploaded_by: staff,
        ...looked,
        ...outside,
      }
      const [id] = await several('files', { [`${kind}${which}`]: { ...hashes, ...kept } })
      await company.storage.put(originalKey(id!, hashes.sha256), bytes('original'))
      for (const copy of copies) await company.storage.put(copyKey(id!, copy), bytes(copy))
      made[which] = { id: id! }
    }
    return made
  }
  const house = {
    company,
    name,
    person,
    sender,
    status,
    staff,
    several,
    files,
    /** Adds one row, with the id in `given` if there is one. */
    plant: (table: string, which: string, given: Record<string, unknown>) =>
      plant(company, name, table, which, given),
    /** Returns the ids of the rows of a kind. */
    rows: (kind: string): Promise<string[]> => {
      if (!rows.has(kind)) rows.set(kind, plants[kind]!(house))
      return rows.get(kind)!
    },
    /** Returns the most relevant row of a kind, or the first. */
    row: async (kind: string): Promise<string> => (await house.rows(kind))[0]!,
  }
  return house
}
