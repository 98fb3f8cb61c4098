import { IconTemperature } from '@tabler/icons-react'
import { OutboxTile } from '#outbox/outbox-card.tsx'

export const AirReadingTile = () => <OutboxTile Icon={IconTemperature} />
