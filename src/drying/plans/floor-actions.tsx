import { Menu, TextInput } from '@mantine/core'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type Plan, floorForm, planWords } from '#drying/plans/plans.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { fieldsOf } from '#client/form.ts'
import { useCan } from '#client/session.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { type DialogState, FormDialog } from '#ui/form-dialog.tsx'

/** The menu of a saved floor: rename, history, remove. */
export function FloorActions({ job, floor }: { job: Job; floor: Plan }) {
  const show = useDialog()
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  const { id, name } = floor
  return (
    <ActionsMenu label={`Actions for ${name}`}>
      {mayEdit && (
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() =>
            show((dialog) => (
              <FormDialog {...dialog} title={`Rename ${name}`}>
                <RenameForm floor={floor} />
              </FormDialog>
            ))
          }
        >
          Rename
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() =>
          show((dialog) => (
            <HistoryDialog
              title={`History of ${name}`}
              of={name}
              tables={['plans']}
              rowId={id}
              words={planWords}
              creation
              {...dialog}
            />
          ))
        }
      >
        History
      </Menu.Item>
      {mayEdit && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => show((dialog) => <RemoveFloorDialog floor={floor} {...dialog} />)}
        >
          Remove
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}

function RenameForm({ floor: { id, name } }: { floor: Plan }) {
  const save = useMutation(
    api.plans.edit.mutationOptions({
      meta: { done: 'Floor renamed', failed: 'Failed to rename floor' },
    }),
  )
  const edit = useEdit({
    row: { name },
    typed: (row) => row,
    schema: floorForm,
    words: planWords,
    save,
    input: ({ changes, was }) => ({ id, was, ...changes }),
  })
  return (
    <EditDialogForm edit={edit}>
      <TextInput
        {...fieldsOf(edit.form)('name', 'Name')}
        withAsterisk
        autoComplete="off"
        data-autofocus
      />
    </EditDialogForm>
  )
}

function RemoveFloorDialog({ floor: { id, name }, ...dialog }: { floor: Plan } & DialogState) {
  const remove = useMutation(
    api.plans.remove.mutationOptions({
      meta: { done: 'Floor removed', failed: 'Failed to remove floor' },
    }),
  )
  return (
    <ConfirmationDialog
      {...dialog}
      title={`Remove ${name}?`}
      lines={['What is drawn on it is removed from the plan. Measured rooms stay.']}
      confirm="Remove"
      color="red"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id }, { onSuccess: dialog.onClose })}
    />
  )
}
