import { extensionOf } from '#files/files/file-types.ts'

/**
 * The name of a downloaded photo (specification, part 2 section 2): photo-{id}, with the extension
 * of its type.
 */
export const downloadName = ({ id, media_type }: { id: string; media_type: string }) =>
  `photo-${id}.${extensionOf(media_type)}`
