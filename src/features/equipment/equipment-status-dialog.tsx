import { Select, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { EquipmentAction } from '#features/equipment/equipment-action.ts'
import { choices } from '#features/equipment/equipment-form.tsx'
import { unitName } from '#features/equipment/equipment-words.ts'
import { type Equipment, equipmentConditions, statusOfUnit } from '#features/equipment/equipment.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

export type StatusAction = Exclude<EquipmentAction, 'view' | 'edit' | 'label' | 'deploy' | 'pickUp'>

interface Words {
  status: 'available' | 'maintenance' | 'retired'
  title: string
  submit: string
  done: string
  /** What is asked for, where something is. */
  reason?: string
}
const words: Record<StatusAction, Words> = {
  maintain: {
    ...{ status: 'maintenance', title: 'Send to maintenance', submit: 'Send to Maintenance', done: 'Sent to maintenance' },
    reason: 'What is wrong',
  },
  return: { status: 'available', title: 'Return to service', submit: 'Return to Service', done: 'Available again' },
  retire: { status: 'retired', title: 'Retire', submit: 'Retire', done: 'Equipment retired', reason: 'Reason' },
  restore: { status: 'available', title: 'Restore', submit: 'Restore', done: 'Equipment restored' },
}

interface Props {
  unit: Equipment
  action: StatusAction
}

/** A unit to maintenance and back, or retired and back; its condition is written down with it. */
export const EquipmentStatusDialog = ({ unit, action, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`${words[action].title}: ${unit.item_number}`}>
    <StatusForm unit={unit} action={action} />
  </FormDialog>
)

function StatusForm({ unit, action }: Props) {
  const { status, submit, done, reason } = words[action]
  const form = useForm({
    initialValues: { id: unit.id, status, status_reason: reason ? '' : null, condition: unit.condition },
    validate: schemaResolver(statusOfUnit, { sync: true }),
  })
  const set = useMutation(api.equipment.setStatus.mutationOptions({ meta: { done, failed: 'Failed to update equipment' } }))
  const field = fieldsOf(form)
  return (
    <DialogForm form={form} save={set} input={(values) => values} submit={submit}>
      <Text size="sm" className="typed">
        {unitName(unit)}
      </Text>
      {action === 'return' && unit.status_reason && (
        <Text size="sm" c="dimmed" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
          In maintenance: {unit.status_reason}
        </Text>
      )}
      {reason && <LongText {...field('status_reason', reason)} withAsterisk minRows={2} maxRows={6} most={500} data-autofocus />}
      <Select {...field('condition', 'Condition')} data={choices(equipmentConditions)} allowDeselect={false} />
    </DialogForm>
  )
}
