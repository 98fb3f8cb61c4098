import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconHistory,
  IconPencil,
  IconRotate,
  IconTarget,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { EditPointDialog } from '#drying/points/edit-point-dialog.tsx'
import { EndPointDialog } from '#drying/points/end-point-dialog.tsx'
import { GoalDialog } from '#drying/points/goal-dialog.tsx'
import type { ShownPoint } from '#drying/points/point-log.client.ts'
import { pointWords } from '#drying/points/point-words.ts'
import { pointName } from '#drying/points/points.ts'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

export interface PointActionsProps {
  job_id: string
  /** The server refuses changes to the points of a closed job. */
  isClosed: boolean
  point: ShownPoint
  /** Points of the chamber that have not ended, in walking order. */
  open: readonly ShownPoint[]
}

const icon = { size: 18, 'aria-hidden': true } as const

/** The menu of a point. */
export function PointActions({ job_id, isClosed, point, open }: PointActionsProps) {
  const show = useDialog()
  const mayEdit = useCan('drying.edit') && !isClosed
  const reopen = useMutation(
    api.points.reopen.mutationOptions({
      meta: { done: 'Point reopened', failed: 'Failed to reopen point' },
    }),
  )
  const name = pointName(point)
  const history = (
    <Menu.Item
      leftSection={<IconHistory {...icon} />}
      onClick={() =>
        show((dialog) => (
          <HistoryDialog
            title={`History of ${name}`}
            of={name}
            tables={['points']}
            rowId={point.id}
            words={pointWords}
            creation
            {...dialog}
          />
        ))
      }
    >
      History
    </Menu.Item>
  )
  if (!mayEdit)
    return <ActionsMenu label={`Actions for Point ${point.number}`}>{history}</ActionsMenu>
  return (
    <ActionsMenu label={`Actions for Point ${point.number}`}>
      <Menu.Item
        leftSection={<IconTarget {...icon} />}
        onClick={() => show((dialog) => <GoalDialog point={point} {...dialog} />)}
      >
        Set Goal
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPencil {...icon} />}
        onClick={() =>
          show((dialog) => <EditPointDialog job_id={job_id} point={point} {...dialog} />)
        }
      >
        Edit
      </Menu.Item>
      {point.ended_how === null ? (
        <Menu.Item
          leftSection={<IconCircleCheck {...icon} />}
          onClick={() => show((dialog) => <EndPointDialog point={point} {...dialog} />)}
        >
          End
        </Menu.Item>
      ) : (
        <Menu.Item
          leftSection={<IconRotate {...icon} />}
          onClick={() => reopen.mutate({ id: point.id })}
        >
          Reopen
        </Menu.Item>
      )}
      <Moves job_id={job_id} point={point} open={open} />
      {history}
      {point.readings.length === 0 && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => show((dialog) => <RemovePointDialog point={point} {...dialog} />)}
        >
          Remove
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}

/** Moves a point up or down in the walking order of its chamber. */
function Moves({ job_id, point, open }: Pick<PointActionsProps, 'job_id' | 'point' | 'open'>) {
  const reorder = useMutation(
    api.points.reorder.mutationOptions({ meta: { failed: 'Failed to move point' } }),
  )
  const at = open.findIndex(({ id }) => id === point.id)
  if (at < 0) return null
  const swapWith = (other: number) => {
    const pair = [open[at]!.id, open[other]!.id]
    reorder.mutate({ job_id, ids: other < at ? pair : pair.toReversed() })
  }
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowUp {...icon} />}
        disabled={at === 0 || reorder.isPending}
        onClick={() => swapWith(at - 1)}
      >
        Move Up
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown {...icon} />}
        disabled={at === open.length - 1 || reorder.isPending}
        onClick={() => swapWith(at + 1)}
      >
        Move Down
      </Menu.Item>
    </>
  )
}

function RemovePointDialog({ point, opened, onClose }: { point: ShownPoint } & DialogState) {
  const remove = useMutation(
    api.points.remove.mutationOptions({
      meta: { done: 'Point removed', failed: 'Failed to remove point' },
    }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Remove ${pointName(point)}?`}
      lines={['It has no readings. Its number is not given again.']}
      confirm="Remove"
      color="red"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: point.id }, { onSuccess: onClose })}
    />
  )
}
