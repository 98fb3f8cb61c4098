import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { FolderStatusBadge } from '#loss/folder-page/folder-status-badge.tsx'
import { folderWords } from '#loss/folders/folder-words.ts'
import type { Folder } from '#loss/folders/folders.ts'
import { locationName } from '#people/locations/locations.ts'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** Shows a folder's customer, location and status. Management completes or reactivates it here. */
export function FolderFacts({
  folder: { id, folder_number, customer_id, customer_name, city_code, status },
}: {
  folder: Folder
}) {
  const maySet = useCan('folders.setStatus')
  const dialog = useDialog()
  const set = useMutation(
    api.folders.setStatus.mutationOptions({
      meta: { failed: 'Failed to update folder', done: 'Folder updated' },
    }),
  )
  const next = status === 'active' ? 'completed' : 'active'
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="4px 12px">
        <Anchor
          fw={600}
          className="typed"
          renderRoot={(props) => (
            <Link {...props} to="/customers/$id" params={{ id: customer_id }} />
          )}
        >
          {customer_name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {city_code} · {locationName(city_code)}
        </Text>
        <FolderStatusBadge status={status} />
      </Group>
      <Group gap="xs">
        <Button
          variant="subtle"
          onClick={() =>
            dialog((state) => (
              <HistoryDialog
                {...state}
                title={`History of folder ${folder_number}`}
                of="the folder"
                tables={['folders']}
                rowId={id}
                words={folderWords}
              />
            ))
          }
        >
          History
        </Button>
        {maySet && (
          <Button
            variant="default"
            loading={set.isPending}
            onClick={() => set.mutate({ id, status: next })}
          >
            {next === 'completed' ? 'Mark as Completed' : 'Make Active'}
          </Button>
        )}
      </Group>
    </Group>
  )
}
