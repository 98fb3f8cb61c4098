import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type ServiceInterval,
  intervalInWords,
  typedInterval,
} from '#fleet/vehicle-services/service-plan.ts'
import { serviceTypes } from '#fleet/vehicles/service-types.ts'
import { intervalWords } from '#fleet/vehicle-services/service-words.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { fieldsOf } from '#client/form.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

/** How often each kind of service is due, for the whole fleet. */
export function ServiceIntervalsCard() {
  const show = useDialog()
  const { data, error, refetch, isFetching } = useQuery(
    api.vehicleServices.intervals.queryOptions(),
  )
  if (error && !data)
    return (
      <LoadFailureLine
        text="Failed to load service intervals."
        query={{ error, refetch, isFetching }}
      />
    )
  if (!data) return <RowSkeletons label="Loading service intervals" />
  return (
    <Stack
      component="ul"
      gap="xs"
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
      aria-label="Service intervals"
    >
      {data.map((interval) => (
        <Group key={interval.id} component="li" justify="space-between" gap="xs" wrap="nowrap">
          <div>
            <Text fw={600}>{serviceTypes[interval.id]}</Text>
            <Text size="sm" c="dimmed">
              {intervalInWords(interval)}
            </Text>
          </div>
          <Button
            variant="default"
            size="sm"
            aria-label={`Edit ${serviceTypes[interval.id]}`}
            onClick={() => show((dialog) => <IntervalDialog interval={interval} {...dialog} />)}
          >
            Edit
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

const IntervalDialog = ({ interval, ...dialog }: { interval: ServiceInterval } & DialogState) => (
  <FormDialog {...dialog} title={`How often: ${serviceTypes[interval.id]}`}>
    <IntervalForm interval={interval} />
  </FormDialog>
)

const typed = ({
  every_days,
  every_miles,
}: Pick<ServiceInterval, 'every_days' | 'every_miles'>) => ({
  every_days: String(every_days ?? ''),
  every_miles: String(every_miles ?? ''),
})

function IntervalForm({
  interval: { id, every_days, every_miles },
}: {
  interval: ServiceInterval
}) {
  const edit = useEdit({
    row: { every_days, every_miles },
    typed,
    schema: typedInterval,
    words: intervalWords,
    save: useMutation(
      api.vehicleServices.editInterval.mutationOptions({
        meta: { done: 'Settings saved', failed: 'Failed to save settings' },
      }),
    ),
    input: ({ whole, seen }) => ({ id, ...whole, was: seen }),
  })
  const field = fieldsOf(edit.form)
  return (
    <EditDialogForm edit={edit} submit="Save">
      <Text size="sm">
        Due when either limit is reached. Leave both empty if it's done only when something is
        wrong.
      </Text>
      <TextInput
        {...field('every_days', intervalWords.every_days)}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...field('every_miles', intervalWords.every_miles)}
        inputMode="numeric"
        autoComplete="off"
      />
    </EditDialogForm>
  )
}
