import { IconNote } from '@tabler/icons-react'
import { OutboxTile } from '#outbox/outbox-card.tsx'

export const NoteTile = () => <OutboxTile Icon={IconNote} />
