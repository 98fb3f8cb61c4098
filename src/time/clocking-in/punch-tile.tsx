import { IconClock } from '@tabler/icons-react'
import { OutboxTile } from '#outbox/outbox-card.tsx'

export const PunchTile = () => <OutboxTile Icon={IconClock} />
