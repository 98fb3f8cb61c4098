import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type Plan, floorForm, planWords } from '#drying/plans/plans.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { RecordActions } from '#people/audits/record-actions.tsx'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { fieldsOf } from '#client/form.ts'
import { useCan } from '#client/session.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { type DialogState, FormDialog } from '#ui/form-dialog.tsx'

/** The menu of a saved floor: rename, history, remove. */
export function FloorActions({ job, floor }: { job: Job; floor: Plan }) {
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  return (
    <RecordActions
      of={floor}
      table="plans"
      words={planWords}
      mayEdit={mayEdit}
      editing="Rename"
      edit={(dialog) => (
        <FormDialog {...dialog} title={`Rename ${floor.name}`}>
          <RenameForm floor={floor} />
        </FormDialog>
      )}
      remove={(dialog) => <RemoveFloorDialog floor={floor} {...dialog} />}
    />
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
