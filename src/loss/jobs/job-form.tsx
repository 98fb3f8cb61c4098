import { Select, SimpleGrid, TextInput, Title } from '@mantine/core'
import type { JobValues } from '#loss/jobs/job-draft.ts'
import { waterCategories, waterClasses } from '#loss/jobs/jobs.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { LongText } from '#ui/long-text.tsx'

const numbered = <Value extends number>(labels: Record<Value, string>) =>
  Object.entries(labels).map(([value, label]) => ({
    value: Number(value) as Value,
    label: label as string,
  }))
const categories = numbered(waterCategories)
const classes = numbered(waterClasses)

/** The inputs of a job, for use in any form. */
export function JobFields({ form }: { form: FormOf<JobValues> }) {
  const field = fieldsOf(form)
  return (
    <>
      <LongText
        {...field('description', 'Description')}
        placeholder="What happened and what needs to be done"
        withAsterisk
        minRows={3}
        maxRows={10}
        most={2000}
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('start_date', 'Start date')} type="date" withAsterisk />
      </SimpleGrid>
      <Heading>Loss</Heading>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('date_of_loss', 'Date of loss')} type="date" />
        <TextInput {...field('cause_of_loss', 'Cause of loss')} autoComplete="off" />
        <Select
          {...field('water_category', 'Water category')}
          data={categories}
          placeholder="Not known yet"
          clearable
        />
        <Select
          {...field('water_class', 'Water class')}
          data={classes}
          placeholder="Not known yet"
          clearable
        />
      </SimpleGrid>
      <Heading>Insurance</Heading>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('policy_number', 'Policy number')} autoComplete="off" />
        <TextInput {...field('adjuster_name', 'Adjuster name')} autoComplete="off" />
        <TextInput {...field('adjuster_phone', 'Adjuster phone')} type="tel" autoComplete="off" />
        <TextInput {...field('adjuster_email', 'Adjuster email')} type="email" autoComplete="off" />
      </SimpleGrid>
    </>
  )
}

export const Heading = ({ children }: { children: string }) => (
  <Title order={3} fz="md" mt="xs">
    {children}
  </Title>
)
