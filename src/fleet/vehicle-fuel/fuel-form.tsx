import { SimpleGrid, TextInput } from '@mantine/core'
import { MomentForm } from '#ui/moment-form.tsx'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { DollarInput } from '#ui/dollar-input.tsx'

interface Values {
  gallons: string
  cost_cents: string
  odometer: string
  fueled_at: string
}

export function FuelFields<V extends Values>({ form }: { form: FormOf<V> }) {
  const field = (name: keyof Values, label: string) => ({
    autoComplete: 'off',
    ...fieldsOf(form)(name as keyof V & string, label),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      <TextInput {...field('gallons', 'Gallons')} inputMode="decimal" withAsterisk data-autofocus />
      <DollarInput {...field('cost_cents', 'Cost')} />
      <TextInput {...field('odometer', 'Odometer')} inputMode="numeric" />
      <MomentForm {...field('fueled_at', 'Fueled')} description={null} />
    </SimpleGrid>
  )
}
