import { Image } from '@mantine/core'
import { IconFile, IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { FileEntry } from '#files/uploads/owed-files.ts'
import { uploadKinds } from '#files/uploads/upload-kinds.gen.ts'
import { isPhotoKind } from '#files/uploads/uploads.ts'
import { previewOf } from '#outbox/entries.client.ts'
import { OutboxTile } from '#outbox/outbox-card.tsx'

/** Shows a file as far as this device, or later the server, can display it. */
export function FileTile({ entry: { id, what, state } }: { entry: FileEntry }) {
  const [src, setSrc] = useState<string>()
  const [broken, setBroken] = useState(false)
  const isPhoto =
    isPhotoKind(what.upload.kind) ||
    (uploadKinds[what.upload.kind].takes === 'folder_file' &&
      /\.(jpe?g|png|gif|webp)$/i.test(what.name))
  useEffect(() => {
    let gone = false
    if (isPhoto) void previewOf(id).then((found) => !gone && setSrc(found))
    return () => {
      gone = true
    }
  }, [id, isPhoto])
  // Most browsers cannot show HEIC.
  const address = state === 'safe' && (broken || !src) && isPhoto ? `/files/${id}/thumbnail` : src
  return address && !(broken && address === src) ? (
    <Image
      src={address}
      alt=""
      w={44}
      h={44}
      flex="none"
      radius="sm"
      fit="cover"
      onError={() => setBroken(true)}
    />
  ) : (
    <OutboxTile Icon={isPhoto ? IconPhoto : IconFile} />
  )
}
