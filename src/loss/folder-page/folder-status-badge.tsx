import { Badge } from '@mantine/core'
import { type FolderStatus, folderStatuses } from '#loss/folders/folders.ts'

const colors: Record<FolderStatus, string> = {
  active: 'blue',
  completed: 'green',
  cancelled: 'red',
}

export const FolderStatusBadge = ({ status }: { status: FolderStatus }) => (
  <Badge
    variant="dot"
    color={colors[status]}
    size="md"
    fz={12}
    px={8}
    tt="none"
    fw={600}
    style={{ cursor: 'inherit' }}
  >
    {folderStatuses[status]}
  </Badge>
)
