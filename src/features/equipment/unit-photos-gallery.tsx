import { ActionIcon, AspectRatio, Center, Group, Image, Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { IconPhotoSensor, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { can } from '#access/roles.ts'
import { PreviewDialog } from '#features/documents/preview-dialog.tsx'
import type { UnitPhoto } from '#features/equipment/unit-photos.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { dayOf } from '#values/times.ts'

/** Opens a photo in full. */
export function useUnitPhotoViewer() {
  const show = useDialog()
  return ({ id }: UnitPhoto, name: string) =>
    show((dialog) => <PreviewDialog document={{ id, name, media_type: 'image/jpeg' }} {...dialog} />)
}

/** A photo in small, or that it is being looked at. */
export const UnitPhotoImage = ({ photo: { id, state } }: { photo: UnitPhoto }) =>
  state === 'ready' ? (
    <Image src={`/files/${id}/thumbnail`} alt="" loading="lazy" fit="cover" w="100%" h="100%" />
  ) : (
    <Center bg="var(--mantine-color-default-hover)" c="dimmed" w="100%" h="100%">
      <IconPhotoSensor size={28} role="img" aria-label="Processing" />
    </Center>
  )

/** Photos of a unit, the latest first: who added one, or management, removes it. */
export function UnitPhotosGallery({ photos, unit }: { photos: readonly UnitPhoto[]; unit: string }) {
  const view = useUnitPhotoViewer()
  const zone = useCompanyZone()
  const me = useMe()
  const restore = useMutation(
    api.unitPhotos.restore.mutationOptions({ meta: { failed: 'Failed to restore photo', done: 'Photo restored' } }),
  )
  const remove = useMutation(
    api.unitPhotos.remove.mutationOptions({
      meta: { failed: 'Failed to remove photo' },
      onSuccess: (_, { id }) => toast.undoable('Photo removed', () => restore.mutate({ id })),
    }),
  )
  return (
    <SimpleGrid component="ul" cols={{ base: 2, xs: 3 }} spacing="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Photos">
      {photos.map((photo) => {
        const said = `${unit}, ${dayOf(photo.created_at, zone)}`
        const why = photo.customer_name === null ? undefined : `Pick-up, ${photo.customer_name}`
        return (
          <Paper key={photo.id} component="li" withBorder miw={0} style={{ overflow: 'hidden' }}>
            <UnstyledButton
              display="block"
              w="100%"
              aria-label={`Open photo: ${[said, why].filter(Boolean).join(', ')}`}
              onClick={() => view(photo, said)}
            >
              <AspectRatio ratio={4 / 3}>
                <UnitPhotoImage photo={photo} />
              </AspectRatio>
            </UnstyledButton>
            <Group gap={4} wrap="nowrap" justify="space-between" align="start" pl={8}>
              <Text size="xs" c="dimmed" component="div" miw={0} lh={1.3} py={6}>
                {[dayOf(photo.created_at, zone), photo.created_by_name, why].map(
                  (line) =>
                    line && (
                      <Text key={line} inherit truncate title={line}>
                        {line}
                      </Text>
                    ),
                )}
              </Text>
              {(photo.created_by === me.id || can(me.role, 'placements.correct')) && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove photo of ${dayOf(photo.created_at, zone)}`}
                  title="Remove"
                  loading={remove.isPending && remove.variables.id === photo.id}
                  onClick={() => remove.mutate({ id: photo.id })}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          </Paper>
        )
      })}
    </SimpleGrid>
  )
}
