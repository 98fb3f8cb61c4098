import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type PhotoPlace, PhotoPlaceForm, noPlace } from '#photos/photos/photo-place-form.tsx'
import { api } from '#client/api.ts'
import { explain, fieldErrors, isSignedOut } from '#client/failure.ts'
import { toast } from '#client/toasts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormButtons } from '#ui/form.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  ids: readonly string[]
  /** The current place. */
  from?: PhotoPlace
  title: 'Assign Photos to Customer' | 'Move Photo to Customer Folder'
  opened: boolean
  onClose: () => void
  onPlaced?: () => void
}

/** Moves photos to a customer: all of them or none. */
export const PlacePhotosDialog = ({ opened, onClose, title, ...rest }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={title}>
    <PlaceForm {...rest} title={title} onClose={onClose} />
  </Dialog>
)

/** Names the empty fields. If both are empty, the message has the specification's words. */
function missingOf({ customer, folder_name }: PhotoPlace) {
  const [noCustomer, noFolder] = [!customer, !folder_name.trim()]
  const both = noCustomer && noFolder
  const text = both
    ? 'Please select a customer and folder'
    : noCustomer
      ? 'Please select a customer'
      : noFolder
        ? 'Please select a folder'
        : ''
  return { customer: noCustomer, folder: noFolder, text }
}

function PlaceForm({ ids, from = noPlace, title, onClose, onPlaced }: Omit<Props, 'opened'>) {
  const [place, setPlace] = useState(from)
  const [tried, setTried] = useState(false)
  const photos = counted(ids.length, 'photo')
  const assigns = title === 'Assign Photos to Customer'
  const move = useMutation(
    api.photos.move.mutationOptions({
      meta: { done: `${photos} ${assigns ? 'assigned' : 'moved'} to ${place.customer?.name}` },
      onError: (error) =>
        isSignedOut(error) || toast.failed(`Failed to move photo: ${explain(error)}`),
      onSuccess: () => {
        onPlaced?.()
        onClose()
      },
    }),
  )
  const folder_name = place.folder_name.trim()
  const missing = missingOf(place)
  const submit = () => {
    setTried(true)
    if (missing.text) return toast.failed(missing.text)
    move.mutate({
      ids: [...ids],
      customer_id: place.customer!.id,
      job_id: place.job_id ?? null,
      folder_name,
    })
  }
  return (
    <Form gap="sm" onSubmit={submit}>
      <PhotoPlaceForm
        place={place}
        onChange={setPlace}
        errors={{
          customer: tried && missing.customer ? missing.text : undefined,
          folder: tried && missing.folder ? missing.text : fieldErrors(move.error).folder_name,
        }}
      />
      <FormButtons onCancel={onClose} loading={move.isPending}>
        {assigns ? 'Assign' : 'Move'} {photos}
      </FormButtons>
    </Form>
  )
}
