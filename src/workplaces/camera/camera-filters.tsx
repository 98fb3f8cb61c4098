import '#workplaces/camera/camera.css'
import { Chip, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@mantine/core'
import type { CameraJob } from '#workplaces/camera/camera-job.client.ts'
import { usualRooms } from '#loss/jobs/usual-rooms.ts'
import { NewFolderDialog } from '#loss/folders/new-folder-dialog.tsx'
import { type PhotoType, photoTypeLabels, photoTypes } from '#photos/photos/photos.ts'
import { DEFAULT_FOLDER } from '#files/uploads/uploads.ts'
import { roomKind, useOwedRooms } from '#photos/photos/room-kind.client.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'
import { makeEntry, showKept } from '#outbox/making.client.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { inALine } from '#ui/tabs-in-a-line.ts'

interface Props {
  job: CameraJob
  folder: string
  onFolder: (name: string) => void
  type: PhotoType
  onType: (type: PhotoType) => void
}

/**
 * Selects what the next photos show and which of the customer's folders, usually a room, they go
 * to: one press each.
 */
export function CameraFilters({
  job: { customer_id, customer_name },
  folder,
  onFolder,
  type,
  onType,
}: Props) {
  const folders = useQuery(api.photoFolders.list.queryOptions({ input: { customer_id } })).data
  const { id: person } = useMe()
  const owed = useOwedRooms(customer_id)
  const [made, setMade] = useState<readonly string[]>([])
  // The selected folder is always listed, whatever the server or the outbox has.
  const names = [
    ...new Set([
      DEFAULT_FOLDER,
      ...(folders ?? []).map(({ name }) => name),
      ...owed,
      ...made,
      folder,
    ]),
  ]
  const dialog = useDialog()
  const add = () =>
    dialog((state) => (
      <NewFolderDialog
        kind="room"
        suggested={usualRooms.filter((name) => !names.includes(name))}
        quiet
        add={async ({ id, name }) => {
          const outcome = await makeEntry(roomKind, person, {
            id,
            what: { customer_id, customer_name, name },
            at: new Date().toISOString(),
          })
          // A room kept in the outbox is as good as sent: each photo carries the name of its room.
          if (outcome === 'unkept') showKept(outcome, 'room')
          return { id, name }
        }}
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
        {/* The button stays visible, however many rooms there are. */}
        <Group gap={6} wrap="nowrap">
          <Group gap={6} wrap="nowrap" {...inALine} role="group" aria-label="Room">
            {names.map((name) => (
              <Chip key={name} value={name} size="sm">
                {name}
              </Chip>
            ))}
          </Group>
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
