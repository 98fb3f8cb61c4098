import { Chip, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { NewFolderDialog } from '#features/folders/new-folder-dialog.tsx'
import { DEFAULT_FOLDER, type PhotoType, photoTypeLabels, photoTypes } from '#features/photos/photos.ts'
import { api } from '#client/api.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { inALine } from '#ui/tabs-in-a-line.ts'

interface Props {
  customer_id: string
  folder: string
  onFolder: (name: string) => void
  type: PhotoType
  onType: (type: PhotoType) => void
}

/** What the next photos show and into which of the customer's folders, usually a room, they go: one press each. */
export function CameraFilters({ customer_id, folder, onFolder, type, onType }: Props) {
  const folders = useQuery(api.photoFolders.list.queryOptions({ input: { customer_id } })).data
  const [made, setMade] = useState<readonly string[]>([])
  const names = [...new Set([DEFAULT_FOLDER, ...(folders ?? []).map(({ name }) => name), ...made])]
  const dialog = useDialog()
  const add = () =>
    dialog((state) => (
      <NewFolderDialog
        kind="room"
        failed="Failed to add room"
        add={(input) => api.photoFolders.add.call({ ...input, customer_id })}
        onAdded={({ name }) => {
          setMade([...made, name])
          onFolder(name)
        }}
        {...state}
      />
    ))
  return (
    <div className="camera-chips">
      <Chip.Group value={folder} onChange={(name) => onFolder(name as string)}>
        <Group gap={6} wrap="nowrap" {...inALine} role="group" aria-label="Room">
          {names.map((name) => (
            <Chip key={name} value={name} size="sm">
              {name}
            </Chip>
          ))}
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            onClick={add}
            leftSection={<IconPlus size={16} aria-hidden />}
            flex="none"
          >
            New Room
          </Button>
        </Group>
      </Chip.Group>
      <Chip.Group value={type} onChange={(value) => onType(value as PhotoType)}>
        <Group gap={6} wrap="nowrap" {...inALine} role="group" aria-label="Type">
          {photoTypes.map((value) => (
            <Chip key={value} value={value} size="sm">
              {photoTypeLabels[value]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}
