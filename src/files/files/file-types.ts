import { z } from 'zod'

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

export const isPictureType = (type: FileType): type is PictureType =>
  (pictureTypes as readonly FileType[]).includes(type)

/** The extension for a media type of ours, without the dot. */
export const extensionOf = (mediaType: string) =>
  Object.values(fileTypes).find(({ media_type }) => media_type === mediaType)?.extension ?? 'bin'
