import { Select } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { PointFields, type TypedPoint } from '#drying/points/point-form.tsx'
import { pointWords } from '#drying/points/point-words.ts'
import { type Point, typedPoint } from '#drying/points/points.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { pickFields } from '#client/edits.ts'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { namesOf } from '#values/words.ts'

interface Props {
  job_id: string
  point: Point
}

/** Edits where a point is and its material. */
export const EditPointDialog = ({ opened, onClose, ...props }: Props & DialogState) => (
  <FormDialog opened={opened} onClose={onClose} title={`Edit Point ${props.point.number}`}>
    <EditPointForm {...props} />
  </FormDialog>
)

const fields = [
  'chamber_id',
  'room_id',
  'surface',
  'material',
  'material_other',
  'height_in',
  'spot',
] as const

function EditPointForm({ job_id, point }: Props) {
  const input = { job_id }
  const meta = { failed: 'Failed to load drying' }
  const { data: chambers = [] } = useQuery(api.chambers.list.queryOptions({ input, meta }))
  const { data: rooms = [] } = useQuery(api.rooms.list.queryOptions({ input, meta }))
  const edit = useEdit({
    row: pickFields(point, [...fields]),
    typed: (row): TypedPoint => ({
      ...row,
      room_id: row.room_id ?? '',
      material_other: row.material_other ?? '',
      height_in: row.height_in === null ? '' : String(row.height_in),
      spot: row.spot ?? '',
    }),
    schema: typedPoint,
    words: pointWords,
    save: useMutation(
      api.points.edit.mutationOptions({
        meta: { done: 'Point updated', failed: 'Failed to update point' },
      }),
    ),
    input: ({ changes, was }) => ({ id: point.id, was, ...changes }),
  })
  return (
    <EditDialogForm edit={edit}>
      {chambers.length > 1 && (
        <Select
          {...fieldsOf(edit.form)('chamber_id', 'Chamber')}
          data={namesOf(chambers)}
          allowDeselect={false}
        />
      )}
      <PointFields form={edit.form} rooms={rooms} />
    </EditDialogForm>
  )
}
