import { Checkbox, Input, SegmentedControl, Select, SimpleGrid, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { scopeChoices } from '#people/locations/locations.ts'
import {
  type Cadence,
  type SentFormat,
  cadences,
  newSchedule,
  sentFormats,
  sentPeriods,
} from '#reports/report-schedules/report-schedules.ts'
import { type ReportName, reports } from '#reports/reports/reports.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import type { PeriodName } from '#values/periods.ts'
import { choicesOf, namesOf } from '#values/words.ts'
import { useAdd } from '#client/add.ts'

interface Props extends DialogState {
  /** People who may get reports. */
  people: { id: string; name: string }[]
}

/** Sets up which reports go out by email, when, and to whom. */
export const ReportScheduleDialog = ({ people, ...dialog }: Props) => (
  <FormDialog {...dialog} title="Send reports by email" size="lg">
    <ScheduleForm people={people} />
  </FormDialog>
)

interface Values {
  reports: ReportName[]
  cadence: Cadence
  period: Exclude<PeriodName, 'free'>
  city: string
  format: SentFormat
  people: string[]
}
const blank: Values = {
  reports: [],
  cadence: 'weekly',
  period: 'last_week',
  city: 'all',
  format: 'pdf',
  people: [],
}
const typed = newSchedule.omit({ id: true })

function ScheduleForm({ people }: Pick<Props, 'people'>) {
  const save = useMutation(
    api.reportSchedules.create.mutationOptions({
      meta: { done: 'Reports will be sent', failed: 'Failed to save' },
    }),
  )
  const add = useAdd({ blank, schema: typed, save, input: (schedule) => schedule })
  const field = fieldsOf(add.form)
  const choice = (
    name: 'reports' | 'people',
    label: string,
    all: { value: string; label: string }[],
  ) => (
    <Checkbox.Group {...field(name, label)} size="md" withAsterisk>
      <SimpleGrid
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        verticalSpacing={8}
        mt={6}
        {...(all.length > 8 && { mah: 260, style: { overflowY: 'auto' } })}
      >
        {all.map(({ value, label: said }) => (
          <Checkbox key={value} value={value} label={said} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
  return (
    <DialogForm {...add} submit="Save">
      {choice('reports', 'Reports', choicesOf(reports))}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select {...field('cadence', 'When')} data={choicesOf(cadences)} allowDeselect={false} />
        <Select
          {...field('period', 'Period')}
          data={choicesOf(sentPeriods)}
          allowDeselect={false}
        />
        <Select
          {...field('city', 'Location')}
          data={scopeChoices}
          allowDeselect={false}
          searchable
        />
        <Input.Wrapper
          size="md"
          label="File"
          labelElement="div"
          labelProps={{ id: 'report-format' }}
        >
          <SegmentedControl
            {...add.form.getInputProps('format')}
            data={choicesOf(sentFormats)}
            aria-labelledby="report-format"
            fullWidth
          />
        </Input.Wrapper>
      </SimpleGrid>
      {choice('people', 'People', namesOf(people))}
      <Text size="sm" c="dimmed">
        Only management can get reports. Anyone who leaves management stops getting them.
      </Text>
    </DialogForm>
  )
}
