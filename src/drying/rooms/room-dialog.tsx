import { Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { inchesOf, shownLength } from '#drying/rooms/room-length.ts'
import { roomWords } from '#drying/rooms/room-words.ts'
import { type Room, typedRoom } from '#drying/rooms/rooms.ts'
import { sizeOfRoom } from '#drying/rooms/shapes.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { fieldsOf } from '#client/form.ts'
import { RecordForm } from '#client/record-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { namesOf } from '#values/words.ts'

interface Props {
  job: Job
  /** Chambers of the job, to choose from. */
  chambers: readonly { id: string; name: string }[]
  room?: Room
  /** The chamber of a new room. */
  chamber_id?: string | null
}

/** Adds a room to a job or edits one. */
export const RoomDialog = ({ room, job, chambers, chamber_id, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={room ? `Edit ${room.name}` : 'Add Room'}>
    <RoomForm {...{ room, job, chambers, chamber_id }} />
  </FormDialog>
)

/** Feet: ceilings of most homes. */
const USUAL_HEIGHT = `8'`
const blank = {
  name: '',
  chamber_id: '',
  length_in: '',
  width_in: '',
  height_in: USUAL_HEIGHT,
  wet_floor_sf: '',
  wet_wall_below_sf: '',
  wet_wall_above_sf: '',
  wet_ceiling_sf: '',
  insets: '',
}
type Values = typeof blank
const typedArea = (sf: number) => (sf === 0 ? '' : String(sf))
const typed = (room: Omit<Room, 'id'>): Values => ({
  name: room.name,
  chamber_id: room.chamber_id ?? '',
  length_in: shownLength(room.length_in),
  width_in: shownLength(room.width_in),
  height_in: shownLength(room.height_in),
  wet_floor_sf: typedArea(room.wet_floor_sf),
  wet_wall_below_sf: typedArea(room.wet_wall_below_sf),
  wet_wall_above_sf: typedArea(room.wet_wall_above_sf),
  wet_ceiling_sf: typedArea(room.wet_ceiling_sf),
  insets: typedArea(room.insets),
})

function RoomForm({
  room,
  job,
  chambers,
  chamber_id,
}: { [P in keyof Props]: Props[P] | undefined } & Pick<Props, 'job' | 'chambers'>) {
  const add = useMutation(
    api.rooms.add.mutationOptions({ meta: { done: 'Room added', failed: 'Failed to add room' } }),
  )
  const edit = useMutation(
    api.rooms.edit.mutationOptions({
      meta: { done: 'Room updated', failed: 'Failed to update room' },
    }),
  )
  return (
    <RecordForm
      record={room}
      blank={{ ...blank, chamber_id: chamber_id ?? '' }}
      typed={typed}
      schema={typedRoom}
      words={roomWords}
      add={add}
      extra={{ job_id: job.id }}
      edit={edit}
      submit="Add Room"
    >
      {(form) => {
        const field = fieldsOf(form)
        return (
          <>
            <TextInput
              {...field('name', 'Name')}
              withAsterisk
              placeholder="Kitchen"
              autoComplete="off"
              data-autofocus
            />
            <Select
              {...field('chamber_id', 'Chamber')}
              data={namesOf(chambers)}
              placeholder="None"
              clearable
            />
            <SimpleGrid cols={3} spacing="sm">
              <TextInput
                {...field('length_in', 'Length')}
                withAsterisk
                placeholder={`12' 6"`}
                autoComplete="off"
              />
              <TextInput
                {...field('width_in', 'Width')}
                withAsterisk
                placeholder="10"
                autoComplete="off"
              />
              <TextInput {...field('height_in', 'Height')} withAsterisk autoComplete="off" />
            </SimpleGrid>
            <RoomSize values={form.values} />
            <SimpleGrid cols={2} spacing="sm">
              {(
                [
                  'wet_floor_sf',
                  'wet_ceiling_sf',
                  'wet_wall_below_sf',
                  'wet_wall_above_sf',
                ] as const
              ).map((part) => (
                <TextInput
                  {...field(part, roomWords[part][0])}
                  key={part}
                  rightSection="sf"
                  inputMode="decimal"
                  autoComplete="off"
                />
              ))}
              <TextInput
                {...field('insets', roomWords.insets)}
                description="How many corners and niches"
                inputMode="numeric"
                autoComplete="off"
              />
            </SimpleGrid>
          </>
        )
      }}
    </RecordForm>
  )
}

/** The size of the room as typed so far, so that wet areas can be taken from it. */
function RoomSize({ values: { length_in, width_in, height_in } }: { values: Values }) {
  const [length, width, height] = [length_in, width_in, height_in].map(inchesOf)
  if (!length || !width || !height) return null
  const { floor_sf, wall_sf, perimeter_lf } = sizeOfRoom(length, width, height)
  return (
    <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
      Floor and ceiling {floor_sf} sf each · walls {wall_sf} sf, of them {perimeter_lf * 2} sf below
      2 ft
    </Text>
  )
}
