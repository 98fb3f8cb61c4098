import { Unusable } from '#values/unusable.ts'

/** A file that cannot be taken, with what it is and what to do, in words for the person who sent it. */
export class Refused extends Unusable {
  override name = 'Refused'
}

export const damaged = "This photo is damaged and can't be opened. Upload the original again."
export const cutShort = 'This photo is damaged: part of it is missing. Upload the original again.'

/** The words of libvips and libheif for a file that stops before its picture does. */
const endsEarly =
  /premature end of JPEG|truncat|end of (file|data|stream|image|input)|unexpected end|EOF|ran out|not enough|read error|incomplete/i

/** What a decoder's failure means to the person. What the machine lacked is not the file's doing, and stays what it is. */
export function pictureFailure(failure: unknown) {
  if (failure instanceof Refused) return failure
  const said = failure instanceof Error ? failure.message : String(failure)
  if (/input file is missing|out of memory/i.test(said)) return failure
  return new Refused(endsEarly.test(said) ? cutShort : damaged, { cause: failure })
}
