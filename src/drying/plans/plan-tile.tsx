import { IconRuler2 } from '@tabler/icons-react'
import { OutboxTile } from '#outbox/outbox-card.tsx'

export const PlanTile = () => <OutboxTile Icon={IconRuler2} />
