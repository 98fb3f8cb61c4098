import { IconNote } from '@tabler/icons-react'

export { NotesCard as Tab } from '#workplaces/job-page/notes-card.tsx'
export const icons = { note: IconNote }
