import { SegmentedControl, Select, SimpleGrid, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import type { PlanRoom } from '#drying/plans/drawing.ts'
import { inchesOf, shownLength } from '#drying/rooms/room-length.ts'
import { type Room, roomForm } from '#drying/rooms/rooms.ts'
import { type Corner, lShape, rectangle } from '#drying/rooms/shapes.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { type DialogState, FormDialog } from '#ui/form-dialog.tsx'
import { typedNumber } from '#values/amounts.ts'
import { requiredLine } from '#values/text.ts'
import { namesOf } from '#values/words.ts'

/** A room as it is typed: without a place on the plan. */
export interface TypedPlanRoom {
  name: string
  room_id: string | null
  corners: Corner[]
}

interface Props extends DialogState {
  /** Measured rooms of the job that are on no floor yet. */
  rooms: readonly Room[]
  onAdd: (room: TypedPlanRoom) => void
}

const length = typedNumber(inchesOf, `Enter a length like 12' 6" or 12.5`).pipe(
  roomForm.shape.length_in,
)
const linked = z.string().transform((id) => id || null)
const named = { name: requiredLine('Name', 60), room_id: linked }
const typedRectangle = z.object({ ...named, shape: z.literal('rectangle'), length, width: length })
const typedL = typedRectangle
  .extend({ shape: z.literal('l'), less_length: length, less_width: length })
  .superRefine((room, context) => {
    for (const side of ['length', 'width'] as const)
      if (room[`less_${side}`] >= room[side])
        context.addIssue({
          code: 'custom',
          path: [`less_${side}`],
          message: `This must be less than the whole ${side}`,
        })
  })
const typedRoom = z.discriminatedUnion('shape', [typedRectangle, typedL])

const blank = {
  room_id: '',
  name: '',
  shape: 'rectangle',
  length: '',
  width: '',
  less_length: '',
  less_width: '',
}

/** Adds a room to the plan by the lengths of its walls. */
export const PlanRoomDialog = ({ rooms, onAdd, ...dialog }: Props) => (
  <FormDialog {...dialog} title="Add Room to Plan">
    <PlanRoomForm rooms={rooms} onAdd={onAdd} />
  </FormDialog>
)

function PlanRoomForm({ rooms, onAdd }: Pick<Props, 'rooms' | 'onAdd'>) {
  const form = useForm({
    initialValues: blank,
    validate: schemaResolver(typedRoom as z.ZodType<unknown>, { sync: true }),
  })
  const field = fieldsOf(form)
  const choose = (id: string | null) => {
    const room = rooms.find((one) => one.id === id)
    form.setValues({
      room_id: id ?? '',
      ...(room && {
        name: room.name,
        length: shownLength(room.length_in),
        width: shownLength(room.width_in),
      }),
    })
  }
  const add = (values: typeof blank) => {
    const room = typedRoom.parse(values)
    const corners =
      room.shape === 'l'
        ? lShape(room, { length: room.less_length, width: room.less_width })
        : rectangle(room.length, room.width)
    onAdd({ name: room.name, room_id: room.room_id, corners })
  }
  return (
    <DialogForm form={form} handOver={add} submit="Add Room">
      {rooms.length > 0 && (
        <Select
          {...field('room_id', 'Measured room')}
          data={namesOf(rooms)}
          onChange={choose}
          placeholder="None"
          description="Fills in name, length and width"
          clearable
        />
      )}
      <TextInput {...field('name', 'Name')} withAsterisk placeholder="Kitchen" autoComplete="off" />
      <SegmentedControl
        aria-label="Shape"
        fullWidth
        data={[
          { value: 'rectangle', label: 'Rectangle' },
          { value: 'l', label: 'L-shape' },
        ]}
        {...form.getInputProps('shape')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          {...field('length', 'Length')}
          withAsterisk
          placeholder={`12' 6"`}
          autoComplete="off"
        />
        <TextInput {...field('width', 'Width')} withAsterisk placeholder="10" autoComplete="off" />
        {form.values.shape === 'l' && (
          <>
            <TextInput
              {...field('less_length', 'Missing length')}
              withAsterisk
              placeholder="4"
              autoComplete="off"
            />
            <TextInput
              {...field('less_width', 'Missing width')}
              withAsterisk
              placeholder="3"
              autoComplete="off"
            />
          </>
        )}
      </SimpleGrid>
    </DialogForm>
  )
}

interface EditProps extends DialogState {
  room: PlanRoom
  rooms: readonly Room[]
  onSave: (change: Pick<PlanRoom, 'name' | 'room_id'>) => void
}

/** Names a room of the plan, and says which measured room it is. */
export const EditPlanRoomDialog = ({ room, rooms, onSave, ...dialog }: EditProps) => (
  <FormDialog {...dialog} title={`Edit ${room.name}`}>
    <EditPlanRoomForm room={room} rooms={rooms} onSave={onSave} />
  </FormDialog>
)

const editedRoom = z.object(named)

function EditPlanRoomForm({ room, rooms, onSave }: Pick<EditProps, 'room' | 'rooms' | 'onSave'>) {
  const form = useForm({
    initialValues: { name: room.name, room_id: room.room_id ?? '' },
    validate: schemaResolver(editedRoom as z.ZodType<unknown>, { sync: true }),
  })
  const field = fieldsOf(form)
  return (
    <DialogForm form={form} handOver={(values) => onSave(editedRoom.parse(values))} submit="Save">
      <TextInput {...field('name', 'Name')} withAsterisk autoComplete="off" data-autofocus />
      <Select
        {...field('room_id', 'Measured room')}
        data={namesOf(rooms)}
        placeholder="None"
        clearable
      />
    </DialogForm>
  )
}
