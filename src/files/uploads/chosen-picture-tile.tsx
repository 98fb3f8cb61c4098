import { ActionIcon, Image, type ImageProps } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

interface Props extends ImageProps {
  file: File
  alt: string
  /** Shown if the browser can't show the picture. Most can't show HEIC, but the server can. */
  broken?: ReactNode
}

/** A picture on this device that has not been sent yet. */
export function ChosenPicture({ file, broken, ...image }: Props) {
  const src = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(src), [src])
  const [isBroken, setBroken] = useState(false)
  if (isBroken && broken) return broken
  return <Image src={src} onError={() => setBroken(true)} {...image} />
}

/** Removes a chosen picture, in its corner. */
export const RemoveChosen = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <ActionIcon
    variant="filled"
    color="dark"
    // Smaller than other buttons, which would cover half of the picture on a phone.
    size={24}
    miw={24}
    mih={24}
    pos="absolute"
    top={4}
    right={4}
    aria-label={`Remove ${file.name}`}
    onClick={onRemove}
  >
    <IconX size={14} />
  </ActionIcon>
)
