import { IconPackageImport } from '@tabler/icons-react'
import { OutboxTile } from '#outbox/outbox-card.tsx'

export const DeploymentTile = () => <OutboxTile Icon={IconPackageImport} />
