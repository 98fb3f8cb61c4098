import { SimpleGrid, Text, TextInput } from '@mantine/core'
import type { JobValues } from '#loss/leads/lead-draft.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { LongText } from '#ui/long-text.tsx'

interface Props<Values> {
  form: FormOf<Values>
  /** True if it becomes a note of an existing job. */
  isNote?: boolean
  /** True if there are call notes, which are added too. */
  hasNotes?: boolean
}

/** The fields of the job, filled in from the lead. */
export function LeadJobFields<Values extends JobValues>({
  form,
  isNote = false,
  hasNotes = false,
}: Props<Values>) {
  const field = fieldsOf(form as unknown as FormOf<JobValues>)
  return (
    <>
      <LongText
        {...field('description', 'Description')}
        withAsterisk
        minRows={3}
        maxRows={10}
        most={2000}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="sm">
        {!isNote && <TextInput {...field('start_date', 'Start date')} type="date" withAsterisk />}
        <TextInput {...field('date_of_loss', 'Date of loss')} type="date" />
        <TextInput {...field('policy_number', 'Policy number')} maxLength={60} autoComplete="off" />
      </SimpleGrid>
      {hasNotes && <Text size="sm">Call notes are added to the job as an internal note.</Text>}
    </>
  )
}
