import { z } from 'zod'
import { largestFile, largestFolderFile } from '#files/files/file-size-limits.ts'

/** What may be kept: the type that the bytes have, what it is called on the wire, on disk and on the screen. */
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

/** No SVG: it is a program. */
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

/** The Documents tab's list: part 2 section 3 of the specification. */
export const documentTypes = [
  'pdf',
  'doc',
  'docx',
  'txt',
  'xls',
  'xlsx',
] as const satisfies FileType[]
export type DocumentType = (typeof documentTypes)[number]

/** The list of Upload Files in a contract folder: part 2 section 7 of the specification. */
export const folderFileTypes = [
  'pdf',
  'docx',
  'doc',
  'jpeg',
  'png',
  'gif',
  'webp',
] as const satisfies FileType[]

/** The files of contracts and templates: part 2 section 9 of the specification. */
export const paperTypes = ['pdf', 'docx'] as const satisfies FileType[]

/** What was signed with ink, as a scanner or a phone makes it. */
export const scanTypes = ['pdf', ...pictureTypes] as const satisfies FileType[]

/** HEIF is what people know as HEIC. */
const namesOf = (types: readonly FileType[]) => {
  const names = types
    .filter((type) => type !== 'heif')
    .map((type) => (type === 'webp' ? 'WebP' : type.toUpperCase()))
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}`
}

/** Where a file is meant to go, which decides what it may be and how large. */
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

/** For the `accept` of a file field, by media type and by extension, as browsers know HEIC by one or the other. */
export const acceptedBy = (kind: FileKind) =>
  fileKinds[kind].types
    .flatMap((type) => [fileTypes[type].media_type, `.${fileTypes[type].extension}`])
    .join(',')

/** Of a file of ours, without the dot. */
export const extensionOf = (mediaType: string) =>
  Object.values(fileTypes).find(({ media_type }) => media_type === mediaType)?.extension ?? 'bin'
