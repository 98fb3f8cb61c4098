import type { ClaimViewProps } from '#loss/jobs/claim-part.ts'
import { ClaimNoteCards } from '#loss/notes/claim-note-cards.tsx'
import type { NotesShape } from '#loss/notes/notes.claim.ts'

export const Section = ({ claim: { notes }, ask }: ClaimViewProps<NotesShape>) => (
  <ClaimNoteCards notes={notes} actions={({ id }, name) => ask(id, name)} />
)
