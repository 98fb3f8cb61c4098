import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { NO_ROOM, type Placement } from '#equipment/placements/placements.ts'
import { PlacingFacts } from '#equipment/placements/placing-facts.tsx'
import { RoomForm } from '#equipment/placements/room-form.tsx'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  placements: Placement[]
  rooms: readonly string[]
  onMoved: () => void
}

/** Moves units to another room of the same job; their rental days continue. */
export const MoveDialog = ({ placements, rooms, onMoved, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Move to Another Room">
    <MoveForm placements={placements} rooms={rooms} onMoved={onMoved} />
  </FormDialog>
)

function MoveForm({ placements, rooms, onMoved }: Props) {
  const form = useForm({
    initialValues: { room: placements.length === 1 ? (placements[0]!.room ?? '') : '' },
  })
  const move = useMutation({
    mutationFn: (room: string | null) =>
      Promise.all(placements.map(({ id }) => api.placements.edit.call({ id, room }))),
    meta: { done: 'Equipment moved', failed: 'Failed to move equipment' },
  })
  return (
    <DialogForm
      form={form}
      save={move}
      input={({ room }) => room.trim() || null}
      onSaved={onMoved}
      submit="Move"
    >
      <PlacingFacts units={placements} />
      <Text size="sm" className="typed">
        Now in: {[...new Set(placements.map(({ room }) => room ?? NO_ROOM))].join(', ')}
      </Text>
      <RoomForm {...fieldsOf(form)('room', 'Room or area')} rooms={rooms} data-autofocus />
    </DialogForm>
  )
}
