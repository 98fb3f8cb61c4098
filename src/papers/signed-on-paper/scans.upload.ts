import type { UploadKinds } from '#files/uploads/upload-kinds.ts'

/** A page of a paper that was signed with ink. The contract takes it afterwards. */
export const uploads: UploadKinds = { scan: { takes: 'scan' } }
