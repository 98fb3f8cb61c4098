import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { addingEquipment } from '#equipment/equipment/add-equipment-dialog.tsx'
import {
  type SeveralValues,
  blankSeveral,
  typedSeveral,
} from '#equipment/equipment/equipment-draft.ts'
import { ModelFields } from '#equipment/equipment/equipment-form.tsx'
import { MOST_ADDED, numbersFrom } from '#equipment/equipment/equipment.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  city: string | undefined
  onAdded: () => void
}

export const AddSeveralDialog = ({ city = '', onAdded, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Add Several Units" size="lg">
    <SeveralForm city={city} onAdded={onAdded} />
  </FormDialog>
)

function SeveralForm({ city, onAdded }: { city: string; onAdded: () => void }) {
  // One id per unit. Resending the form reuses them.
  const [ids] = useState(() => Array.from({ length: MOST_ADDED }, () => newId()))
  const form = useForm({
    initialValues: blankSeveral(city),
    validate: schemaResolver(typedSeveral, { sync: true }),
  })
  const add = useMutation(
    api.equipment.createSeveral.mutationOptions({
      meta: { failed: addingEquipment.failed, signedOut: addingEquipment.signedOut },
      onSuccess: (units) =>
        toast.done(
          units.length === 1 ? addingEquipment.done : `${units.length} units added successfully`,
        ),
    }),
  )
  const input = (values: SeveralValues) => {
    const { count, ...model } = typedSeveral.parse(values)
    return { ...model, ids: ids.slice(0, count) }
  }
  const field = fieldsOf(form)
  return (
    <DialogForm form={form} save={add} input={input} onSaved={onAdded} submit="Add Units">
      <ModelFields
        form={form}
        numbers={
          <>
            <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm" verticalSpacing="sm">
              <TextInput
                {...field('count', 'How many')}
                withAsterisk
                inputMode="numeric"
                autoComplete="off"
                placeholder="For example, 24"
              />
              <TextInput
                {...field('first_number', 'First item number')}
                autoComplete="off"
                placeholder="For example, AM-101"
              />
              <TextInput {...field('model_number', 'Model number')} autoComplete="off" />
            </SimpleGrid>
            <Text size="sm" c="dimmed" role="status" mih={22}>
              {numbersInWords(form.values)}
            </Text>
          </>
        }
      />
    </DialogForm>
  )
}

/** Lists the numbers the units will get: "AM-101, AM-102 … AM-124". */
function numbersInWords({ count, first_number }: SeveralValues) {
  const typed = typedSeveral.shape.count.safeParse(count)
  const first = typedSeveral.shape.first_number.safeParse(first_number)
  if (!typed.success || !first.success) return ''
  if (first.data === null) return 'Without a first number, they get the next available ones.'
  const numbers = numbersFrom(first.data, typed.data)
  return numbers.length <= 4
    ? numbers.join(', ')
    : `${numbers.slice(0, 2).join(', ')} … ${numbers.at(-1)}`
}
