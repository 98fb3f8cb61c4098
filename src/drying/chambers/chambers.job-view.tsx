import { IconDroplets } from '@tabler/icons-react'
import { ahead, late } from '#ui/late.tsx'

export const Tab = late(
  ahead(async () => (await import('#drying/chambers/drying-card.tsx')).DryingCard),
)
export const icons = { chamber: IconDroplets }
