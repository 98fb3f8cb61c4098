import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { PlanPhotoPicker } from '#drying/plans/plan-photo-picker.tsx'
import { usePhotosOfJob } from '#drying/plans/plan-pins.client.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { type DialogState, FormDialog } from '#ui/form-dialog.tsx'

interface Props extends DialogState {
  job: Job
  onSave: (photo: Photo) => void
}

/** Selects the photo that is laid under the rooms of a floor. */
export const PlanBackgroundDialog = ({ job, onSave, ...dialog }: Props) => (
  <FormDialog {...dialog} title="Background Photo">
    <BackgroundForm job={job} onSave={onSave} />
  </FormDialog>
)

const chosenPhoto = z.object({ photo_id: z.string().min(1, 'Select a photo') })

function BackgroundForm({ job, onSave }: Pick<Props, 'job' | 'onSave'>) {
  const { data: photos = [] } = usePhotosOfJob(job.id)
  const save = (chosen: string) => {
    const photo = photos.find(({ id }) => id === chosen)
    if (photo) onSave(photo)
  }
  const form = useForm({
    initialValues: { photo_id: '' },
    validate: schemaResolver(chosenPhoto, { sync: true }),
  })
  return (
    <DialogForm form={form} handOver={({ photo_id }) => save(photo_id)} submit="Use Photo">
      <PlanPhotoPicker
        job={job}
        value={form.values.photo_id}
        onChange={(photo_id) => form.setFieldValue('photo_id', photo_id)}
        error={form.errors.photo_id}
      />
    </DialogForm>
  )
}
