import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import { PreviewDialog } from '#loss/documents/preview-dialog.tsx'
import { usePhotoRemoval } from '#photos/photos/thing-photo-tile.tsx'
import type { VehiclePaper } from '#fleet/vehicle-papers/vehicle-papers.ts'
import { useOwedPapers } from '#fleet/vehicle-papers/vehicle-paper-taking.client.ts'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

interface Props {
  /** Id of the fueling or service. */
  id: string
  label: string
  papers: readonly VehiclePaper[]
}

/**
 * Opens the receipts or invoices of a fueling or service, and shows uploads in progress. Management
 * can remove a wrong one.
 */
export function VehiclePaperActions({ id, label, papers }: Props) {
  const show = useDialog()
  const owed = useOwedPapers(id)
  const may = useCan('vehicles.edit')
  const remove = usePhotoRemoval(api.vehiclePapers, label)
  return (
    <>
      {papers.map((paper, n) => {
        const name = [label, papers.length > 1 && n + 1].filter(Boolean).join(' ')
        return (
          <Group key={paper.id} gap={4} wrap="nowrap">
            <Button
              variant="default"
              leftSection={<IconFileText size={18} aria-hidden />}
              disabled={paper.state !== 'ready'}
              title={paper.name}
              onClick={() => show((dialog) => <PreviewDialog document={paper} {...dialog} />)}
            >
              {paper.state === 'ready' ? name : 'Processing'}
            </Button>
            {may && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="input-sm"
                title="Remove"
                aria-label={`Remove ${name.toLowerCase()}`}
                loading={remove.isPending && remove.variables.id === paper.id}
                onClick={() => remove.mutate({ id: paper.id })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        )
      })}
      {owed > 0 && (
        <Text size="sm" role="status">
          {label} uploading
        </Text>
      )}
    </>
  )
}
