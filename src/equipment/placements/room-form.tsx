import { Autocomplete } from '@mantine/core'
import { usualRooms } from '#loss/jobs/usual-rooms.ts'

/** Room or area: one of those that the job has already, a usual one, or a new name. */
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
    // What is typed takes the place of what stands there.
    onFocus={({ currentTarget }) => currentTarget.select()}
    data={[...new Set([...rooms, ...usualRooms])]}
    comboboxProps={{ shadow: 'md' }}
  />
)
