import { IconDroplets } from '@tabler/icons-react'
import { ahead, late } from '#ui/late.tsx'

export const Tab = late(
  ahead(async () => (await import('#drying/drying-log/drying-card.tsx')).DryingCard),
)
export const icons = { chamber: IconDroplets }
