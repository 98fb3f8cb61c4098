import { Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { chamberWords } from '#drying/chambers/chamber-words.ts'
import { type Chamber, typedChamber } from '#drying/chambers/chambers.ts'
import type { WaterClass } from '#drying/sizing/sizing-factors.ts'
import { type Job, waterCategories, waterClasses } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { fieldsOf } from '#client/form.ts'
import { RecordForm } from '#client/record-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'
import { choicesOf } from '#values/words.ts'

interface Props {
  job: Job
  chamber?: Chamber
  /** The class by the wet areas; undefined without rooms. */
  computed?: WaterClass | undefined
}

/** Adds a drying chamber to a job or edits one. */
export const ChamberDialog = ({ job, chamber, computed, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={chamber ? `Edit ${chamber.name}` : 'Add Chamber'}>
    <ChamberForm job={job} chamber={chamber} computed={computed} />
  </FormDialog>
)

const text = (number: number | null) => (number === null ? '' : String(number))

function ChamberForm({
  job,
  chamber,
  computed,
}: Pick<Props, 'job' | 'computed'> & { chamber: Chamber | undefined }) {
  const [schema] = useState(() => typedChamber(computed))
  const add = useMutation(
    api.chambers.add.mutationOptions({
      meta: { done: 'Chamber added', failed: 'Failed to add chamber' },
    }),
  )
  const edit = useMutation(
    api.chambers.edit.mutationOptions({
      meta: { done: 'Chamber updated', failed: 'Failed to update chamber' },
    }),
  )
  return (
    <RecordForm
      record={chamber}
      blank={{
        name: '',
        water_category: text(job.water_category),
        category_reason: job.cause_of_loss ?? '',
        water_class: null as string | null,
        class_reason: '',
      }}
      typed={({ name, water_category, category_reason, water_class, class_reason }) => ({
        name,
        water_category: text(water_category),
        category_reason,
        water_class: water_class === null ? null : text(water_class),
        class_reason: class_reason ?? '',
      })}
      schema={schema}
      words={chamberWords}
      add={add}
      extra={{ job_id: job.id }}
      edit={edit}
      submit="Add Chamber"
    >
      {(form) => {
        const field = fieldsOf(form)
        return (
          <>
            <TextInput
              {...field('name', 'Name')}
              withAsterisk
              placeholder="First floor"
              autoComplete="off"
              data-autofocus
            />
            <Select
              {...field('water_category', 'Water category')}
              withAsterisk
              data={choicesOf(waterCategories)}
              allowDeselect={false}
            />
            <LongText
              {...field('category_reason', 'Reason for the category')}
              description="Where the water came from, and what it ran through"
              withAsterisk
              most={1000}
              minRows={2}
            />
            <Select
              {...field('water_class', 'Water class')}
              data={choicesOf(waterClasses)}
              placeholder="By the wet areas of its rooms"
              clearable
            />
            <LongText
              {...field('class_reason', 'Reason for the class')}
              description="Only if it is not the one that follows from the wet areas"
              most={1000}
              minRows={2}
            />
          </>
        )
      }}
    </RecordForm>
  )
}
