import { IconNote } from '@tabler/icons-react'
import { ahead, late } from '#ui/late.tsx'

export const Tab = late(
  ahead(async () => (await import('#workplaces/job-page/notes-card.tsx')).NotesCard),
)
export const icons = { note: IconNote }
