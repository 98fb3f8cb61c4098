import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contractWords } from '#papers/contracts/contract-words.ts'
import { type Chosen, paperOf } from '#files/uploads/paper-picker.tsx'
import { api } from '#client/api.ts'

/**
 * The file that replaces the current one in an edit of a contract or template, and the names of
 * both for conflicting edits.
 */
export function useEditedPaper(id: string) {
  const [chosen, choose] = useState<Chosen>()
  const { data: versions = [] } = useQuery(api.contracts.versions.queryOptions({ input: { id } }))
  const { paper_id } = paperOf(chosen)
  return {
    chosen,
    choose,
    words: contractWords([
      ...versions,
      ...(chosen && paper_id ? [{ id: paper_id, name: chosen.name }] : []),
    ]),
  }
}

/** Returns the file that the form's picker shows; undefined if it gave way to someone else's. */
export const shownPaper = (chosen: Chosen | undefined, paper_id: string | null) =>
  chosen?.sending.state === 'there' && chosen.sending.id !== paper_id ? undefined : chosen
