import { z } from 'zod'
import { largestFile, largestFolderFile } from '#files/files/file-size-limits.ts'

/** The file types we keep, with their media type, extension and label. */
export const fileTypes = {
  jpeg: { media_type: 'image/jpeg', extension: 'jpg', label: 'JPEG image' },
  png: { media_type: 'image/png', extension: 'png', label: 'PNG image' },
  webp: { media_type: 'image/webp', extension: 'webp', label: 'WebP image' },
  gif: { media_type: 'image/gif', extension: 'gif', label: 'GIF image' },
  heic: { media_type: 'image/heic', extension: 'heic', label: 'HEIC image' },
  heif: { media_type: 'image/heif', extension: 'heif', label: 'HEIF image' },
  avif: { media_type: 'image/avif', extension: 'avif', label: 'AVIF image' },
  pdf: { media_type: 'application/pdf', extension: 'pdf', label: 'PDF' },
  doc: { media_type: 'application/msword', extension: 'doc', label: 'Word document (DOC)' },
  docx: {
    media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
    label: 'Word document (DOCX)',
  },
  txt: { media_type: 'text/plain', extension: 'txt', label: 'text file (TXT)' },
  xls: { media_type: 'application/vnd.ms-excel', extension: 'xls', label: 'Excel workbook (XLS)' },
  xlsx: {
    media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    label: 'Excel workbook (XLSX)',
  },
} as const

export type FileType = keyof typeof fileTypes

/** SVG is left out because it can contain scripts. */
export const pictureTypes = [
  'jpeg',
  'png',
  'webp',
  'gif',
  'heic',
  'heif',
  'avif',
] as const satisfies FileType[]
export type PictureType = (typeof pictureTypes)[number]
export const pictureType = z.enum(pictureTypes)

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

export const isPictureType = (type: FileType): type is PictureType =>
  (pictureTypes as readonly FileType[]).includes(type)

/**
 * The `accept` attribute of a file field. Lists media types and extensions, since browsers know
 * HEIC by one or the other.
 */
export const acceptedBy = (kind: FileKind) =>
  fileKinds[kind].types
    .flatMap((type) => [fileTypes[type].media_type, `.${fileTypes[type].extension}`])
    .join(',')

/** The extension for a media type of ours, without the dot. */
export const extensionOf = (mediaType: string) =>
  Object.values(fileTypes).find(({ media_type }) => media_type === mediaType)?.extension ?? 'bin'
