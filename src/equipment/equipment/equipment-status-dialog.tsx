import { Select, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import type { EquipmentAction } from '#equipment/unit-page/equipment-action.ts'
import { unitName } from '#equipment/equipment/equipment-words.ts'
import {
  type Equipment,
  type EquipmentCondition,
  equipmentConditions,
  statusOfUnit,
} from '#equipment/equipment/equipment.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'
import { keys } from '#values/keys.ts'
import { choicesOf } from '#values/words.ts'

export type StatusAction = Exclude<
  EquipmentAction,
  'view' | 'edit' | 'label' | 'deploy' | 'pickUp' | 'moveJob'
>

interface Words {
  status: 'available' | 'maintenance' | 'retired'
  title: string
  submit: string
  done: string
  /** Label of the reason field, if the action needs a reason. */
  reason?: string
}
const words: Record<StatusAction, Words> = {
  maintain: {
    status: 'maintenance',
    title: 'Send to maintenance',
    submit: 'Send to Maintenance',
    done: 'Sent to maintenance',
    reason: 'What is wrong',
  },
  return: {
    status: 'available',
    title: 'Return to service',
    submit: 'Return to Service',
    done: 'Available again',
  },
  retire: {
    status: 'retired',
    title: 'Retire',
    submit: 'Retire',
    done: 'Equipment retired',
    reason: 'Reason',
  },
  restore: { status: 'available', title: 'Restore', submit: 'Restore', done: 'Equipment restored' },
}

/** A broken unit needs its condition. */
const brokenUnit = statusOfUnit.safeExtend({
  condition: z.enum(keys(equipmentConditions), 'Choose its condition now'),
})

interface Props {
  unit: Equipment
  action: StatusAction
}

/** Sends a unit to maintenance, retires it, or brings it back; also records its condition. */
export const EquipmentStatusDialog = ({ unit, action, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`${words[action].title}: ${unit.item_number}`}>
    <StatusForm unit={unit} action={action} />
  </FormDialog>
)

function StatusForm({ unit, action }: Props) {
  const { status, submit, done, reason } = words[action]
  // The old condition no longer holds for a broken unit, so ask for it again.
  const breaks = action === 'maintain'
  const form = useForm<{
    id: string
    status: Words['status']
    status_reason: string | null
    condition: EquipmentCondition | null
  }>({
    initialValues: {
      id: unit.id,
      status,
      status_reason: reason ? '' : null,
      condition: breaks ? null : unit.condition,
    },
    validate: schemaResolver(breaks ? brokenUnit : statusOfUnit, { sync: true }),
  })
  const set = useMutation(
    api.equipment.setStatus.mutationOptions({
      meta: { done, failed: 'Failed to update equipment' },
    }),
  )
  const field = fieldsOf(form)
  return (
    <DialogForm
      form={form}
      save={set}
      input={(values) => ({ ...values, condition: values.condition! })}
      submit={submit}
    >
      <Text size="sm" className="typed">
        {unitName(unit)}
      </Text>
      {action === 'return' && unit.status_reason && (
        <Text size="sm" c="dimmed" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
          In maintenance: {unit.status_reason}
        </Text>
      )}
      {reason && (
        <LongText
          {...field('status_reason', reason)}
          withAsterisk
          minRows={2}
          maxRows={6}
          most={500}
          data-autofocus
        />
      )}
      <Select
        {...field('condition', breaks ? 'Condition now' : 'Condition')}
        data={choicesOf(equipmentConditions)}
        allowDeselect={false}
        {...(breaks && { placeholder: 'Select its condition', withAsterisk: true })}
      />
    </DialogForm>
  )
}
