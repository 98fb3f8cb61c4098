import { LARGEST_FILE, largestFile } from '#files/files/file-size-limits.ts'
import { picturesAmong } from '#files/uploads/owed-files.ts'

/** A file that is not sent, and why. */
export interface LeftOut {
  name: string
  why: string
}

/** The chosen photos, and the files that were left out. */
export type PhotoChoice = Awaited<ReturnType<typeof photosAmong>>

/**
 * Splits the chosen files into photos to send and files to leave out, with the reason. A file the
 * server would refuse is caught before it is sent.
 */
export async function photosAmong(files: readonly File[]) {
  const { pictures, skipped } = await picturesAmong(files)
  const why = ({ name, type, size }: File) => {
    if (type === 'image/svg+xml' || /\.svgz?$/i.test(name)) return 'a drawing (SVG), not a photo'
    if (size === 0) return 'empty'
    return size > largestFile ? `larger than ${LARGEST_FILE}` : undefined
  }
  const judged = pictures.map((file) => ({ file, why: why(file) }))
  return {
    photos: judged.filter((one) => one.why === undefined).map(({ file }) => file),
    leftOut: [
      ...skipped.map((name): LeftOut => ({ name, why: 'not an image' })),
      ...judged.flatMap((one): LeftOut[] =>
        one.why === undefined ? [] : [{ name: one.file.name, why: one.why }],
      ),
    ],
  }
}
