import { folderFileTypes } from '#files/files/accepted-types.ts'
import { type FileType, fileTypes, isPictureType } from '#files/files/file-types.ts'
import { LARGEST_FOLDER_FILE, largestFolderFile } from '#files/files/file-size-limits.ts'

/**
 * Messages for files that can't be filed, in the words of the specification (part 2 section 5). The
 * accepted types are in folderFileTypes.
 */
export const wrongType = {
  title: 'Invalid file type',
  message: 'Please select a PDF, DOCX, or image file (JPEG, PNG, GIF, WebP)',
}
export const tooLarge = {
  title: 'File too large',
  message: `Please select a file smaller than ${LARGEST_FOLDER_FILE.replace(' ', '')}`,
}
/** Message for an attachment of a note that is not an image. */
export const ONLY_IMAGES = 'Only image files are allowed'

const endingsOf = (types: readonly FileType[]): readonly string[] => [
  'jpeg',
  ...types.map((type) => fileTypes[type].extension),
]
const endings = endingsOf(folderFileTypes)
const images = endingsOf(folderFileTypes.filter(isPictureType))

interface Chosen {
  name: string
  size: number
}

/**
 * Splits chosen files into those that may go into a folder, by name and size, and skipped ones with
 * the reason. The server checks the bytes.
 */
export function filesAmong<File extends Chosen>(chosen: readonly File[], allowed = endings) {
  const why = ({ name, size }: File) => {
    const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? ''
    if (!allowed.includes(ending))
      return {
        why: allowed === images ? 'not an image' : 'not a PDF, DOC, DOCX or image',
        about: wrongType,
      }
    if (size === 0) return { why: 'empty', about: undefined }
    return size > largestFolderFile
      ? { why: `larger than ${LARGEST_FOLDER_FILE}`, about: tooLarge }
      : undefined
  }
  const judged = chosen.map((file) => ({ file, wrong: why(file) }))
  const skipped = judged.flatMap(({ file, wrong }) =>
    wrong ? [{ name: file.name, ...wrong }] : [],
  )
  return {
    files: judged.flatMap(({ file, wrong }) => (wrong ? [] : [file])),
    skipped,
    /** The messages to show, without duplicates. */
    complaints: [...new Set(skipped.flatMap(({ about }) => about ?? []))],
  }
}

/** The same for images of a note. */
export const imagesAmong = <File extends Chosen>(chosen: readonly File[]) =>
  filesAmong(chosen, images)
