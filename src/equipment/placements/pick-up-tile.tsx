import { IconPackageExport } from '@tabler/icons-react'
import { OutboxTile } from '#outbox/outbox-card.tsx'

export const PickUpTile = () => <OutboxTile Icon={IconPackageExport} />
