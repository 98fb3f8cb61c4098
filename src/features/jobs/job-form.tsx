import { Select, SimpleGrid, Stack, TextInput, Textarea, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { JobValues } from '#features/jobs/job-draft.ts'
import { jobForm, waterCategories, waterClasses } from '#features/jobs/jobs.ts'
import { focusFirst, useFieldErrors } from '#client/form.ts'
import { FormEnd } from '#ui/form-end.tsx'
import type { useGuardedClose } from '#ui/guarded-close.tsx'

/** With the first note, by the name that the server's complaints about it carry. */
export type JobFormValues = JobValues & { content: string }

const schema = jobForm.extend({ content: z.string().max(4000, 'Note is too long: at most 4,000 characters') })

const numbered = <Value extends number>(labels: Record<Value, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value: Number(value) as Value, label: label as string }))
const categories = numbered(waterCategories)
const classes = numbered(waterClasses)

interface Props {
  initial: JobValues
  /** Asks for a first note too. */
  withNote?: boolean
  /** What else is asked for, above the button; `alsoDirty` says whether something of it would be lost. */
  children?: ReactNode
  alsoDirty?: boolean
  submit: string
  saving: boolean
  error: unknown
  guard: ReturnType<typeof useGuardedClose>
  onSubmit: (values: JobFormValues) => void
}

/** All that is written down of a job. What was typed stays when a save fails; the server's complaints appear at their fields. */
export function JobForm({ initial, withNote, children, alsoDirty = false, submit, saving, error, guard, onSubmit }: Props) {
  const form = useForm<JobFormValues>({
    mode: 'uncontrolled',
    initialValues: { ...initial, content: '' },
    validate: schemaResolver(schema, { sync: true }),
  })
  guard.useWatch(() => form.isDirty() || alsoDirty)
  useFieldErrors(form, error)
  const props = (name: keyof JobFormValues, label: string) => ({ label, key: form.key(name), ...form.getInputProps(name) })
  return (
    <form onSubmit={form.onSubmit(onSubmit, focusFirst(form))} noValidate>
      <Stack gap="sm">
        <Textarea
          {...props('description', 'Description')}
          placeholder="What happened and what needs to be done"
          size="md"
          withAsterisk
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          data-autofocus
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput {...props('start_date', 'Start date')} type="date" withAsterisk />
        </SimpleGrid>
        <Heading>Loss</Heading>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput {...props('date_of_loss', 'Date of loss')} type="date" />
          <TextInput {...props('cause_of_loss', 'Cause of loss')} autoComplete="off" />
          <Select {...props('water_category', 'Water category')} data={categories} placeholder="Not known yet" clearable />
          <Select {...props('water_class', 'Water class')} data={classes} placeholder="Not known yet" clearable />
        </SimpleGrid>
        <Heading>Insurance</Heading>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput {...props('policy_number', 'Policy number')} autoComplete="off" />
          <TextInput {...props('adjuster_name', 'Adjuster name')} autoComplete="off" />
          <TextInput {...props('adjuster_phone', 'Adjuster phone')} type="tel" autoComplete="off" />
          <TextInput {...props('adjuster_email', 'Adjuster email')} type="email" autoComplete="off" />
        </SimpleGrid>
        {withNote && (
          <Textarea
            {...props('content', 'Initial notes')}
            description="Seen by employees only"
            size="md"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4000}
          />
        )}
        {children}
        <FormEnd guard={guard} loading={saving}>
          {submit}
        </FormEnd>
      </Stack>
    </form>
  )
}

export const Heading = ({ children }: { children: string }) => (
  <Title order={3} fz="md" mt="xs">
    {children}
  </Title>
)
