import { Autocomplete } from '@mantine/core'
import { usualRooms } from '#loss/jobs/usual-rooms.ts'

/** Room or area: one used on the job already, a usual one, or a new name. */
export const RoomForm = ({
  rooms = [],
  ...field
}: {
  rooms?: readonly string[]
  label: string
  description?: string
  'data-autofocus'?: boolean
}) => (
  <Autocomplete
    {...field}
    maxLength={100}
    openOnFocus={false}
    // Typing replaces the present text.
    onFocus={({ currentTarget }) => currentTarget.select()}
    data={[...new Set([...rooms, ...usualRooms])]}
    comboboxProps={{ shadow: 'md' }}
  />
)
