import { Menu } from '@mantine/core'
import { IconArchive, IconHistory } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { meterWords } from '#drying/meters/meter-words.ts'
import { type Meter, meterName } from '#drying/meters/meters.ts'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { api } from '#client/api.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

interface Props {
  meter: Meter
  onArchived: () => void
}

/** The actions of the selected meter: its history, and archiving one that is gone. */
export function MeterActions({ meter, onArchived }: Props) {
  const show = useDialog()
  const name = meterName(meter)
  return (
    <ActionsMenu label={`Actions for ${name}`}>
      <Menu.Item
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() =>
          show((dialog) => (
            <HistoryDialog
              title={`History of ${name}`}
              of={name}
              tables={['meters']}
              rowId={meter.id}
              words={meterWords}
              creation
              {...dialog}
            />
          ))
        }
      >
        History
      </Menu.Item>
      {meter.archived_at === null && (
        <Menu.Item
          color="red"
          leftSection={<IconArchive size={18} aria-hidden />}
          onClick={() =>
            show((dialog) => (
              <ArchiveMeterDialog meter={meter} onArchived={onArchived} {...dialog} />
            ))
          }
        >
          Archive
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}

function ArchiveMeterDialog({ meter, onArchived, opened, onClose }: Props & DialogState) {
  const archive = useMutation(
    api.meters.archive.mutationOptions({
      meta: { done: 'Meter archived', failed: 'Failed to archive meter' },
    }),
  )
  const done = () => {
    onArchived()
    onClose()
  }
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Archive ${meterName(meter)}?`}
      lines={['It is no longer offered. Its readings keep it.']}
      confirm="Archive"
      color="red"
      busy={archive.isPending}
      onConfirm={() => archive.mutate({ id: meter.id, archived: true }, { onSuccess: done })}
    />
  )
}
