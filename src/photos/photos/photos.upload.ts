import type { UploadKinds } from '#files/uploads/upload-kinds.ts'
import { DEFAULT_FOLDER } from '#files/uploads/uploads.ts'
import { DASHBOARD_FULL } from '#photos/photos/photos.ts'

/** A photo of a job, or without a customer one of the sender's own dashboard. */
export const uploads: UploadKinds = { photo: { takes: 'picture', isOpenToCustomers: true } }

export const constraintMessages = {
  uploads_type: { field: 'type', message: 'Choose a valid photo type.' },
  uploads_folder_of_crew: {
    field: 'folder_name',
    message: `Your photos go into the folder ${DEFAULT_FOLDER}.`,
    final: true,
  },
  photos_ten_on_dashboard: { message: DASHBOARD_FULL },
}
