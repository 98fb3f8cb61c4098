import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contractWords } from '#papers/contracts/contract-words.ts'
import { type Chosen, paperOf } from '#files/uploads/paper-picker.tsx'
import { api } from '#client/api.ts'

/** The file that an edit of a contract or template is about to replace its own by, and what both are called where two edits meet. */
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

/** What the form's picker shows: not a file anymore that gave way to someone else's. */
export const stillChosen = (chosen: Chosen | undefined, paper_id: string | null) =>
  chosen?.sending.state === 'there' && chosen.sending.id !== paper_id ? undefined : chosen
