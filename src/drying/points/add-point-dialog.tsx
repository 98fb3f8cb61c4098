import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { lastUse, rememberUse } from '#drying/point-readings/last-use.client.ts'
import { MeterUsePicker, blankUse } from '#drying/point-readings/meter-use-picker.tsx'
import { usualUse } from '#drying/point-readings/reading-words.ts'
import { type Named, PointFields, type TypedPoint } from '#drying/points/point-form.tsx'
import { type Point, pointName, typedNewPoint } from '#drying/points/points.ts'
import { isComparable } from '#drying/series/series.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { troubleOf } from '#client/failure.ts'
import { FormTrouble } from '#client/form-trouble.tsx'
import { fieldsOf, focusFirst, useFieldErrors } from '#client/form.ts'
import { useOnce } from '#client/once.ts'
import { useMe } from '#client/session.ts'
import { FormDialog, type DialogState, useDialogGuard } from '#ui/form-dialog.tsx'
import { Form, FormButtons } from '#ui/form.tsx'

interface Props {
  job: Job
  chamber: { id: string; name: string }
  /** Rooms of the chamber. */
  rooms: readonly Named[]
  /** Points of the chamber, in walking order. A new one begins like the last. */
  points: readonly Point[]
}

/** Adds points to a chamber, one after the other. */
export const AddPointDialog = ({ opened, onClose, ...props }: Props & DialogState) => (
  <FormDialog opened={opened} onClose={onClose} title={`Add Points to ${props.chamber.name}`}>
    <AddPointForm {...props} />
  </FormDialog>
)

type Values = TypedPoint & typeof blankUse & { dry_standard: string; goal: string }
const text = (figure: number | null | undefined) =>
  figure === null || figure === undefined ? '' : String(figure)

/** Returns a form that begins like the last point: only the place differs from one to the next. */
function begunLike({ chamber, rooms, points }: Omit<Props, 'job'>, person: string): Values {
  const last = points.at(-1)
  const use = usualUse(last ?? { readings: [], goals: [] }, lastUse(person)) ?? blankUse
  const goal = last?.goals.find((one) => isComparable(one, use))
  return {
    chamber_id: chamber.id,
    room_id: last?.room_id ?? (rooms.length === 1 ? rooms[0]!.id : ''),
    surface: last?.surface ?? '',
    material: last?.material ?? '',
    material_other: last?.material_other ?? '',
    height_in: '',
    spot: '',
    ...use,
    dry_standard: text(goal?.dry_standard),
    goal: text(goal?.goal),
  }
}

function AddPointForm({ job, ...about }: Props) {
  const { id: person } = useMe()
  const guard = useDialogGuard()
  const { once, again } = useOnce()
  const [id, setId] = useState(() => newId())
  const [added, setAdded] = useState<Point[]>([])
  const form = useForm<Values>({
    initialValues: begunLike(about, person),
    validate: schemaResolver(typedNewPoint, { sync: true }),
  })
  guard.useWatch(() => form.isDirty())
  const save = useMutation(
    api.points.add.mutationOptions({ meta: { failed: 'Failed to add point' } }),
  )
  useFieldErrors(form, save.error)
  const add = (values: Values) =>
    once(() => {
      const point = typedNewPoint.parse(values)
      const onSuccess = (saved: Point) => {
        if (point.goal) rememberUse(person, point.goal)
        setAdded((all) => [...all, saved])
        setId(newId())
        const next = { ...values, height_in: '', spot: '' }
        form.setValues(next)
        form.resetDirty(next)
        again()
      }
      save.mutate({ ...point, id, job_id: job.id }, { onSuccess, onError: again })
    })
  const field = fieldsOf(form)
  return (
    <Form gap="sm" onSubmit={form.onSubmit(add, focusFirst(form))}>
      <PointFields form={form} rooms={about.rooms} />
      <MeterUsePicker
        value={form.values}
        onChange={(changed) => form.setValues(changed)}
        errors={form.errors}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          {...field('dry_standard', 'Dry standard')}
          description="Unaffected material"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          {...field('goal', 'Goal')}
          description="On this meter and scale"
          inputMode="decimal"
          autoComplete="off"
        />
      </SimpleGrid>
      <Text size="sm" role="status" mih="1.5em" className="typed">
        {added.length > 0 && `${pointName(added.at(-1)!)} added. Add the next one or press Done.`}
      </Text>
      <FormTrouble text={save.isPending ? undefined : troubleOf(save.error, form.getValues())} />
      <div className="form-end">
        {guard.question || (
          <FormButtons onCancel={guard.close} cancel="Done" loading={save.isPending}>
            Add Point
          </FormButtons>
        )}
      </div>
    </Form>
  )
}
