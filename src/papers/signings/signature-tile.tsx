import { IconSignature } from '@tabler/icons-react'
import { OutboxTile } from '#outbox/outbox-card.tsx'

export const SignatureTile = () => <OutboxTile Icon={IconSignature} />
