import { IconRoute } from '@tabler/icons-react'
import { OutboxTile } from '#outbox/outbox-card.tsx'

export const RoundTile = () => <OutboxTile Icon={IconRoute} />
