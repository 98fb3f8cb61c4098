import { largestFile, largestFolderFile } from '#files/files/file-size-limits.ts'
import { type FileType, fileTypes, pictureTypes } from '#files/files/file-types.ts'

/** The types the Documents tab accepts: part 2 section 3 of the specification. */
export const documentTypes = [
  'pdf',
  'doc',
  'docx',
  'txt',
  'xls',
  'xlsx',
] as const satisfies FileType[]
export type DocumentType = (typeof documentTypes)[number]

/** The types Upload Files accepts in a contract folder: part 2 section 7 of the specification. */
export const folderFileTypes = [
  'pdf',
  'docx',
  'doc',
  'jpeg',
  'png',
  'gif',
  'webp',
] as const satisfies FileType[]

/** The types of contracts and templates: part 2 section 9 of the specification. */
export const paperTypes = ['pdf', 'docx'] as const satisfies FileType[]

/** The types of papers signed with ink, from a scanner or a phone. */
export const scanTypes = ['pdf', ...pictureTypes] as const satisfies FileType[]

/** Lists types for users. HEIF is left out: people know it as HEIC. */
const namesOf = (types: readonly FileType[]) => {
  const names = types
    .filter((type) => type !== 'heif')
    .map((type) => (type === 'webp' ? 'WebP' : type.toUpperCase()))
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}`
}

/** The destinations of a file. Each decides the accepted types and the size limit. */
export const fileKinds = {
  picture: { types: pictureTypes, largest: largestFile, list: namesOf(pictureTypes) },
  document: { types: documentTypes, largest: largestFile, list: namesOf(documentTypes) },
  paper: { types: paperTypes, largest: largestFile, list: namesOf(paperTypes) },
  scan: { types: scanTypes, largest: largestFile, list: namesOf(scanTypes) },
  folder_file: {
    types: folderFileTypes,
    largest: largestFolderFile,
    list: namesOf(folderFileTypes),
  },
} as const satisfies Record<string, { types: readonly FileType[]; largest: number; list: string }>

export type FileKind = keyof typeof fileKinds

/**
 * The `accept` attribute of a file field. Lists media types and extensions, since browsers know
 * HEIC by one or the other.
 */
export const acceptedBy = (kind: FileKind) =>
  fileKinds[kind].types
    .flatMap((type) => [fileTypes[type].media_type, `.${fileTypes[type].extension}`])
    .join(',')
