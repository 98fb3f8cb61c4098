import type { UploadKinds } from '#files/uploads/upload-kinds.ts'

/** The file of a contract, which takes it afterwards. */
export const uploads: UploadKinds = { paper: { takes: 'paper' } }
