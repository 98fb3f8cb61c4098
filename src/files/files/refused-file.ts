import { Unusable } from '#values/unusable.ts'

/** A file we do not accept. The message tells the sender what it is and what to do. */
export class RefusedFile extends Unusable {
  override name = 'Refused'
}

export const damagedPhoto = "This photo is damaged and can't be opened. Upload the original again."
export const truncatedPhoto =
  'This photo is damaged: part of it is missing. Upload the original again.'

/** Messages of libvips and libheif for a file that ends before its picture does. */
const endsEarly =
  /premature end of JPEG|truncat|end of (file|data|stream|image|input)|unexpected end|EOF|ran out|not enough|read error|incomplete/i

/**
 * Turns a decoder's failure into an error for the user. Errors that come from the machine, not the
 * file, are returned unchanged.
 */
export function pictureFailure(failure: unknown) {
  if (failure instanceof RefusedFile) return failure
  const message = failure instanceof Error ? failure.message : String(failure)
  if (/input file is missing|out of memory/i.test(message)) return failure
  return new RefusedFile(endsEarly.test(message) ? truncatedPhoto : damagedPhoto, {
    cause: failure,
  })
}
