import type { UploadKinds } from '#files/uploads/upload-kinds.ts'

const fields = { folder_id: 'row', subfolder_id: 'row' } as const

/** A `folder_file` is a document in a folder's contents, which may be an image. */
export const uploads: UploadKinds = {
  document: { takes: 'document', fields },
  folder_file: { takes: 'folder_file', fields },
}

export const constraintMessages = {
  uploads_document_of_customer: { message: 'Please select a customer' },
  uploads_subfolder_of_customer: {
    message: 'This folder belongs to another customer.',
    final: true,
  },
  uploads_folder_of_customer: { message: 'This folder belongs to another customer.', final: true },
  uploads_folder_id_fkey: { message: 'Folder not found' },
  uploads_subfolder_id_fkey: { message: 'Folder not found' },
}
