import { type FolderStatus, folderStatuses } from '#loss/folders/folders.ts'
import { DotBadge } from '#ui/dot-badge.tsx'

const colors: Record<FolderStatus, string> = {
  active: 'blue',
  completed: 'green',
  cancelled: 'red',
}

export const FolderStatusBadge = ({ status }: { status: FolderStatus }) => (
  <DotBadge color={colors[status]} style={{ cursor: 'inherit' }}>
    {folderStatuses[status]}
  </DotBadge>
)
