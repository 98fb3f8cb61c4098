import { useMutation } from '@tanstack/react-query'
import { MOST_AT_ONCE } from '#photos/photos/photos.ts'
import { api } from '#client/api.ts'
import { explain, isSignedOut } from '#client/failure.ts'
import { download } from '#client/download.ts'
import { toast } from '#client/toasts.ts'
import { counted } from '#values/counted.ts'

const failed = (error: unknown) => {
  if (!isSignedOut(error)) toast.failed(`Failed to delete photo: ${explain(error)}`)
}

/** Deletes photos, all of them or none, and offers to restore them. */
export function useDeletePhotos(onDeleted: () => void) {
  const restore = useMutation(
    api.photos.restore.mutationOptions({
      meta: { done: 'Restored', failed: 'Failed to restore photos' },
    }),
  )
  const remove = useMutation(api.photos.remove.mutationOptions({ onError: failed }))
  return {
    pending: remove.isPending,
    /** `then` replaces `onDeleted` if the deleted photo determines where to go next. */
    remove: (ids: string[], then = onDeleted) =>
      remove.mutate(
        { ids },
        {
          onSuccess: () => {
            then()
            toast.undoable(`${counted(ids.length, 'photo')} deleted`, () => restore.mutate({ ids }))
          },
        },
      ),
  }
}

/**
 * Makes the browser save photos and a list of their hashes as one file. Says which ones did not
 * fit.
 */
function saveZip(action: string, ids: string[], begin: (start: () => void) => void) {
  const taken = ids.slice(0, MOST_AT_ONCE)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'ids'
  field.value = taken.join(',')
  form.append(field)
  begin(() => {
    document.body.append(form)
    form.submit()
    form.remove()
  })
  const left = ids.length - taken.length
  if (left > 0)
    toast.failed(
      `${counted(left, 'photo')} not included`,
      `A ZIP file holds up to ${MOST_AT_ONCE} photos: the first ones selected.`,
    )
}

/** Downloads the originals, for staff. */
export const downloadZip = (ids: string[]) =>
  saveZip('/exports/photos.zip', ids, (start) => void download(start))

/** Downloads the copies that a claims agent sees. */
export const downloadSeenZip = (ids: string[]) =>
  saveZip('/exports/claim-photos.zip', ids, (start) => start())
