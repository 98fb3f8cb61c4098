import { Anchor, Button, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  MOST_POSITIONS,
  type PhotoPosition,
  isPlaced,
  mapLink,
  metresBetween,
  middleOf,
  placeText,
} from '#photos/photos/photo-positions.ts'
import { distanceText } from '#values/distance.ts'
import { photoTypeLabels } from '#photos/photos/photos.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { exactTime } from '#values/times.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'

interface Props {
  customer_id: string
  job_id?: string | undefined
  onOpen: (id: string) => void
}

/**
 * Lists where the photos of a customer or a job were taken, and how far from the middle of all of
 * them. Photos taken elsewhere stand out.
 */
export function PhotoPositionsCard({ customer_id, job_id, onOpen }: Props) {
  const zone = useCompanyZone()
  const { data, error, refetch, isFetching } = useQuery(
    api.photoPositions.list.queryOptions({ input: { customer_id, job_id } }),
  )
  if (!data)
    return error ? (
      <LoadFailure text="Failed to load locations." query={{ error, refetch, isFetching }} />
    ) : (
      <Skeleton height={240} radius="md" role="status" aria-label="Loading locations" />
    )
  if (data.rows.length === 0) return <Notice text="No photos to list here" />
  const middle = middleOf(data.rows)
  const distance = (photo: PhotoPosition) =>
    middle && isPlaced(photo) ? distanceText(metresBetween(middle, photo)) : '–'
  return (
    <Stack gap="xs">
      <Text size="sm">
        {middle
          ? 'Distances are from the center of these photos, because the address has no coordinates.'
          : 'Distances show once three or more photos have a location.'}
        {data.more && ` The newest ${MOST_POSITIONS} are listed.`}
      </Text>
      <Table.ScrollContainer
        minWidth={640}
        scrollAreaProps={{
          viewportProps: { tabIndex: 0, 'aria-label': 'Photo locations' } as object,
        }}
      >
        <Table aria-label="Photo locations">
          <Table.Thead>
            <Table.Tr>
              {['Photo', 'Taken', 'Where', 'Accuracy', 'Distance'].map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.rows.map((photo) => (
              <Table.Tr key={photo.id}>
                <Table.Td>
                  <Button
                    variant="subtle"
                    size="compact-md"
                    onClick={() => onOpen(photo.id)}
                    maw={260}
                  >
                    {photo.description.slice(0, 40) || `${photoTypeLabels[photo.type]} photo`}
                  </Button>
                </Table.Td>
                <Table.Td>{exactTime(photo.taken_at, zone)}</Table.Td>
                {isPlaced(photo) ? (
                  <>
                    <Table.Td>
                      <Anchor href={mapLink(photo)} target="_blank" rel="noreferrer noopener">
                        {placeText(photo)}
                      </Anchor>
                    </Table.Td>
                    <Table.Td>
                      {photo.accuracy === null ? '—' : `± ${distanceText(photo.accuracy)}`}
                    </Table.Td>
                    <Table.Td>{distance(photo)}</Table.Td>
                  </>
                ) : (
                  <Table.Td colSpan={3}>
                    Unknown: {photo.position_missing ?? 'the device gave no location'}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <CompanyZone />
    </Stack>
  )
}
