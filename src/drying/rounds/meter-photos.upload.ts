import type { UploadKinds } from '#files/uploads/upload-kinds.ts'

/** A photo of the meter at a stop of a round, which is a photo of the job as well. */
export const uploads: UploadKinds = {
  meter_photo: { takes: 'picture', fields: { round_id: 'row', stop: 'word' } },
}

export const constraintMessages = {
  uploads_stop_of_round: {
    message: 'A meter photo belongs to a stop of a round.',
    final: true,
  },
  uploads_stop_length: { message: 'The name of the stop is too long.', final: true },
  uploads_round_of_job: { message: 'This round belongs to another job.', final: true },
}
