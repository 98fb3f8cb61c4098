import { Group, Image, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hashOf } from '#files/files/file-hash.ts'
import { FoundFileCard } from '#files/files/found-file-card.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'

/**
 * Checks the photo the user came from, as we serve it: the original for staff, the viewable copy
 * for others.
 */
export function ThisPhotoCard({ id }: { id: string }) {
  const which = useCan('photos.list') ? 'original' : 'view'
  const check = useQuery({
    queryKey: ['check of a photo', id, which],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/files/${id}/${which}`, { signal })
      if (!answer.ok) return null
      const sha256 = await hashOf(await answer.blob())
      return { sha256, found: await api.files.check.call({ sha256, id }) }
    },
    gcTime: 0,
  })
  return (
    <Stack component="section" aria-label="This photo">
      <Group gap="sm" wrap="nowrap">
        <Image src={`/files/${id}/thumbnail`} alt="" w={96} h={96} radius="sm" fit="cover" />
        <Text>
          This is the photo you opened. We computed the fingerprint of its file on this device and
          compared it with the one saved at upload.
        </Text>
      </Group>
      {check.data ? (
        <FoundFileCard name="This photo" sha256={check.data.sha256} found={check.data.found} />
      ) : check.data === null ? (
        <Paper withBorder p="md">
          <Text>Photo not found</Text>
        </Paper>
      ) : check.error ? (
        <LoadFailureLine text="Failed to load the photo." query={check} />
      ) : (
        <Skeleton height={120} role="status" aria-label="Checking the photo" />
      )}
    </Stack>
  )
}
