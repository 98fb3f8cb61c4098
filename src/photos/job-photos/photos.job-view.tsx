import { IconCamera } from '@tabler/icons-react'

export { JobPhotosCard as Tab } from '#photos/job-photos/job-photos-card.tsx'
export const icons = { photos: IconCamera }
