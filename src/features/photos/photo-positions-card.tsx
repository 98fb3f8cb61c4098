import { Anchor, Button, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  MOST_POSITIONS,
  type PhotoPosition,
  distanceText,
  isPlaced,
  mapLink,
  metresBetween,
  middleOf,
  placeText,
} from '#features/photos/photo-positions.ts'
import { photoTypeLabels } from '#features/photos/photos.ts'
import { CompanyZone } from '#features/settings/company-zone-facts.tsx'
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

/** Where the photos of a customer or a job were taken, and how far from the middle of them: what was taken elsewhere stands out. */
export function PhotoPositionsCard({ customer_id, job_id, onOpen }: Props) {
  const zone = useCompanyZone()
  const { data, error, refetch, isFetching } = useQuery(api.photoPositions.list.queryOptions({ input: { customer_id, job_id } }))
  if (!data)
    return error ? (
      <LoadFailure text="Failed to load positions." query={{ error, refetch, isFetching }} />
    ) : (
      <Skeleton height={240} radius="md" role="status" aria-label="Loading positions" />
    )
  if (data.rows.length === 0) return <Notice text="There are no photos here whose positions could be listed." />
  const middle = middleOf(data.rows)
  const distance = (photo: PhotoPosition) => (middle && isPlaced(photo) ? distanceText(metresBetween(middle, photo)) : '–')
  return (
    <Stack gap="xs">
      <Text size="sm">
        {middle
          ? 'Distances are from the middle of where these photos were taken: the address itself has no coordinates with us.'
          : 'With three photos or more that know their place, distances from the middle of them are told.'}
        {data.more && ` The newest ${MOST_POSITIONS} are listed.`}
      </Text>
      <Table.ScrollContainer
        minWidth={640}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Positions of photos' } as object }}
      >
        <Table aria-label="Positions of photos">
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
                  <Button variant="subtle" size="compact-md" onClick={() => onOpen(photo.id)} maw={260}>
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
                    <Table.Td>{photo.accuracy === null ? 'Not said' : `± ${Math.round(photo.accuracy)} m`}</Table.Td>
                    <Table.Td>{distance(photo)}</Table.Td>
                  </>
                ) : (
                  <Table.Td colSpan={3}>Not known: {photo.position_missing ?? 'the device gave no position'}</Table.Td>
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
