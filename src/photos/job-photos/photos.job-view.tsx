import { IconCamera } from '@tabler/icons-react'
import { ahead, late } from '#ui/late.tsx'

export const Tab = late(
  ahead(async () => (await import('#photos/job-photos/job-photos-card.tsx')).JobPhotosCard),
)
export const icons = { photos: IconCamera }
