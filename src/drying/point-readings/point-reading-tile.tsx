import { IconDroplet } from '@tabler/icons-react'
import { OutboxTile } from '#outbox/outbox-card.tsx'

export const PointReadingTile = () => <OutboxTile Icon={IconDroplet} />
