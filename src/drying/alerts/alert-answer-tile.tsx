import { IconMessageCheck } from '@tabler/icons-react'
import { OutboxTile } from '#outbox/outbox-card.tsx'

export const AlertAnswerTile = () => <OutboxTile Icon={IconMessageCheck} />
