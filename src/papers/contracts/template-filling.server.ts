import { readFile } from 'node:fs/promises'
import { type Details, detailsIn } from '#papers/contracts/contract-details.ts'
import type { WholeTemplate } from '#papers/contracts/contract-rows.server.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import { sealPaper } from '#files/papers/keeping.server.ts'
import type { MergeData } from '#files/papers/merge-fields.ts'
import { fillPaper } from '#files/papers/paper-keeper.server.ts'
import { type Storage, originalKey } from '#server/storage.ts'

/** The template a contract is filled from, and the values it is filled with. */
export interface Filling {
  template: Pick<WholeTemplate, 'paper_id' | 'title' | 'facts' | 'sha256'>
  data: MergeData
  details: Details
}

/**
 * Returns a copy of the template's paper filled with the record's values, under the name that
 * people look for. Throws Refused.
 */
export async function filledTemplate(
  storage: Storage,
  { template, data, details }: Filling,
  who: string,
) {
  const { paper_id, title, facts, sha256 } = template
  const isFilled = facts.merge_fields.length + facts.signing_fields.length > 0
  const filled = async (path: string) => {
    try {
      return (await fillPaper({ path, type: facts.type, data, who })).bytes
    } catch (failure) {
      // Says which of several templates was refused.
      throw failure instanceof RefusedFile
        ? new RefusedFile(`${title}: ${failure.message}`, { cause: failure })
        : failure
    }
  }
  const bytes = await storage.asFile(originalKey(paper_id!, sha256), (path) =>
    isFilled ? filled(path) : readFile(path),
  )
  return sealPaper(storage, {
    bytes,
    name: `${title} ${data.customer_name}`,
    facts: { ...facts, merge_fields: [], unknown_fields: [] },
    filled: { template_paper_id: paper_id!, with: detailsIn(facts.merge_fields, details) },
  })
}
