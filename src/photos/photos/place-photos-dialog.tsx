import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type PhotoPlace, PhotoPlaceForm, noPlace } from '#photos/photos/photo-place-form.tsx'
import { api } from '#client/api.ts'
import { explain, fieldErrors, isSignedOut } from '#client/failure.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState, useDialogGuard } from '#ui/form-dialog.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Form } from '#ui/form.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  ids: readonly string[]
  /** The current place. */
  from?: PhotoPlace
  title: 'Assign Photos to Customer' | 'Move Photo to Customer Folder'
  onPlaced?: () => void
}

/** Moves photos to a customer: all of them or none. */
export const PlacePhotosDialog = ({ opened, onClose, ...props }: Props & DialogState) => (
  <FormDialog opened={opened} onClose={onClose} title={props.title}>
    <PlaceForm {...props} />
  </FormDialog>
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

function PlaceForm({ ids, from = noPlace, title, onPlaced }: Props) {
  const guard = useDialogGuard()
  const [place, setPlace] = useState(from)
  const [tried, setTried] = useState(false)
  guard.useWatch(
    () =>
      place.customer?.id !== from.customer?.id ||
      place.folder_name !== from.folder_name ||
      // The form itself picks the customer's active job.
      (from.job_id !== undefined && place.job_id !== from.job_id),
  )
  const photos = counted(ids.length, 'photo')
  const assigns = title === 'Assign Photos to Customer'
  const move = useMutation(
    api.photos.move.mutationOptions({
      meta: { done: `${photos} ${assigns ? 'assigned' : 'moved'} to ${place.customer?.name}` },
      onError: (error) =>
        isSignedOut(error) || toast.failed(`Failed to move photo: ${explain(error)}`),
      onSuccess: () => {
        onPlaced?.()
        guard.leave()
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
      <FormEnd guard={guard} loading={move.isPending}>
        {assigns ? 'Assign' : 'Move'} {photos}
      </FormEnd>
    </Form>
  )
}
