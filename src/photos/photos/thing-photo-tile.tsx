import {
  ActionIcon,
  AspectRatio,
  Center,
  Group,
  Image,
  Paper,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { IconPhotoSensor, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PreviewDialog } from '#loss/documents/preview-dialog.tsx'
import type { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** A photo of company property: a unit of equipment or a vehicle. */
export interface ThingPhoto {
  id: string
  state: 'arrived' | 'ready'
}

/** Opens a photo full size. */
export function useThingPhotoViewer() {
  const show = useDialog()
  return ({ id }: ThingPhoto, name: string) =>
    show((dialog) => (
      <PreviewDialog document={{ id, name, media_type: 'image/jpeg' }} {...dialog} />
    ))
}

/** A small photo, or a note that it is being processed. */
export const ThingPhotoImage = ({ photo: { id, state } }: { photo: ThingPhoto }) =>
  state === 'ready' ? (
    <Image src={`/files/${id}/thumbnail`} alt="" loading="lazy" fit="cover" w="100%" h="100%" />
  ) : (
    <Center bg="var(--mantine-color-default-hover)" c="dimmed" w="100%" h="100%">
      <IconPhotoSensor size={28} role="img" aria-label="Processing" />
    </Center>
  )

/**
 * Removes photos of a kind of thing, or files that `called` names. Each can be restored at once.
 */
export function usePhotoRemoval(
  photos: Pick<
    typeof api.unitPhotos | typeof api.vehiclePhotos | typeof api.vehiclePapers,
    'remove' | 'restore'
  >,
  called = 'Photo',
) {
  const restore = useMutation(
    photos.restore.mutationOptions({
      meta: { failed: `Failed to restore ${called.toLowerCase()}`, done: `${called} restored` },
    }),
  )
  return useMutation(
    photos.remove.mutationOptions({
      meta: { failed: `Failed to remove ${called.toLowerCase()}` },
      onSuccess: (_, { id }) => toast.undoable(`${called} removed`, () => restore.mutate({ id })),
    }),
  )
}

interface Props {
  photo: ThingPhoto
  /** The full name, and the name used by the button to remove it. */
  name: string
  about: string
  lines: readonly (string | null | undefined)[]
  /** Missing if the user may not remove it. */
  onRemove?: (() => void) | undefined
  removing?: boolean
  children?: ReactNode
}

/** One photo of a thing. A press opens it. */
export function ThingPhotoTile({
  photo,
  name,
  about,
  lines,
  onRemove,
  removing = false,
  children,
}: Props) {
  const view = useThingPhotoViewer()
  return (
    <Paper component="li" withBorder miw={0} style={{ overflow: 'hidden' }}>
      <UnstyledButton
        display="block"
        w="100%"
        aria-label={`Open photo: ${name}`}
        onClick={() => view(photo, name)}
      >
        <AspectRatio ratio={4 / 3}>
          <ThingPhotoImage photo={photo} />
        </AspectRatio>
      </UnstyledButton>
      <Group gap={4} wrap="nowrap" justify="space-between" align="start" pl={8}>
        <Text size="xs" c="dimmed" component="div" miw={0} lh={1.3} py={6}>
          {lines.map(
            (line) =>
              line && (
                <Text key={line} inherit truncate title={line}>
                  {line}
                </Text>
              ),
          )}
        </Text>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove photo of ${about}`}
            title="Remove"
            loading={removing}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {children}
    </Paper>
  )
}
