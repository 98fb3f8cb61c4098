import { useForm } from '@mantine/form'
import { useState } from 'react'
import { wrongDescription } from '#files/files/file-description.ts'
import { PlacedPhotoPicker } from '#photos/photos/photo-picker.tsx'
import { PhotoWordsForm, wordless, wordsOf } from '#photos/photos/photo-words-form.tsx'
import { useFileTaking, usePlaceOfPhotos } from '#files/uploads/file-taking.client.ts'
import { MOST_ON_DASHBOARD } from '#photos/photos/photos.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  /** The number of photos on the dashboard, including uploads in progress. */
  there: number
}

/** Adds photos to the user's own dashboard, up to its limit. */
export const AddDashboardPhotosDialog = ({ there, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Add Photos to My Dashboard" size="lg">
    <AddForm there={there} />
  </FormDialog>
)

function AddForm({ there }: Props) {
  const take = useFileTaking('photos')
  const [files, setFiles] = useState<File[]>([])
  const place = usePlaceOfPhotos()
  const free = MOST_ON_DASHBOARD - there
  const tooMany =
    files.length > free
      ? `Only ${free} photos can be added. You have reached the 10 photo limit.`
      : undefined
  const missing = files.length === 0 ? 'Please select photos first' : tooMany
  const wrong = (description: string) => ({
    ...(missing && { files: missing }),
    ...(wrongDescription(description) && { description: wrongDescription(description) }),
  })
  const form = useForm({
    initialValues: wordless,
    validate: ({ description }) => wrong(description),
  })
  return (
    <DialogForm
      form={form}
      alsoDirty={files.length > 0}
      handOver={(words) =>
        void take(files, { kind: 'photo', ...wordsOf(words), to: 'My Dashboard' }, place.ask())
      }
      onRefused={() => toast.failed(Object.values(wrong(form.values.description))[0]!)}
      submit={files.length > 1 ? `Add ${files.length} photos` : 'Add'}
      disabled={tooMany !== undefined}
    >
      <PlacedPhotoPicker
        files={files}
        onChange={setFiles}
        place={place}
        error={tooMany ?? (form.errors.files ? missing : undefined)}
      />
      <PhotoWordsForm words={form.values} onChange={form.setValues} typed={false} />
    </DialogForm>
  )
}
