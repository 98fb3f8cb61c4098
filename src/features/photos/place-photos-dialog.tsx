import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type PhotoPlace, PhotoPlaceForm, nowhere } from '#features/photos/photo-place-form.tsx'
import { api } from '#client/api.ts'
import { explain, fieldErrors, isSignedOut } from '#client/failure.ts'
import { toast } from '#client/toasts.ts'
import { counted } from '#values/counted.ts'

interface Props {
  ids: readonly string[]
  title: 'Assign Photos to Customer' | 'Move Photo to Customer Folder'
  opened: boolean
  onClose: () => void
  onPlaced?: () => void
}

/** Puts photos to a customer: all of them, or none. */
export const PlacePhotosDialog = ({ opened, onClose, title, ...rest }: Props) => (
  <Modal opened={opened} onClose={onClose} title={title}>
    <PlaceForm {...rest} title={title} onClose={onClose} />
  </Modal>
)

function PlaceForm({ ids, title, onClose, onPlaced }: Omit<Props, 'opened'>) {
  const [place, setPlace] = useState<PhotoPlace>(nowhere)
  const [tried, setTried] = useState(false)
  const photos = counted(ids.length, 'photo')
  const assigns = title === 'Assign Photos to Customer'
  const move = useMutation(
    api.photos.move.mutationOptions({
      meta: { done: `${photos} ${assigns ? 'assigned' : 'moved'} to ${place.customer?.name}` },
      onError: (error) => isSignedOut(error) || toast.failed(`Failed to move photo: ${explain(error)}`),
      onSuccess: () => {
        onPlaced?.()
        onClose()
      },
    }),
  )
  const folder_name = place.folder_name.trim()
  const missing = !place.customer || !folder_name
  const submit = () => {
    setTried(true)
    if (missing) return toast.failed('Please select a customer and folder')
    move.mutate({ ids: [...ids], customer_id: place.customer!.id, job_id: place.job_id ?? null, folder_name })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <PhotoPlaceForm
          place={place}
          onChange={setPlace}
          errors={{
            customer: tried && !place.customer ? 'Please select a customer and folder' : undefined,
            folder: tried && !folder_name ? 'Please select a customer and folder' : fieldErrors(move.error).folder_name,
          }}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={move.isPending}>
            {assigns ? 'Assign' : 'Move'} {photos}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
