import { extensionOf } from '#files/files/file-types.ts'

/** What a photo is called once it was saved (specification, part 2 section 2): photo-{id}, with the ending of what it is. */
export const downloadName = ({ id, media_type }: { id: string; media_type: string }) =>
  `photo-${id}.${extensionOf(media_type)}`
