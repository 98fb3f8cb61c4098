import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { exactTime } from '#values/times.ts'

const shown = (miles: number) => miles.toLocaleString('en-US')

/** Corrections by management, with their reasons. Shows nothing if there are none. */
export function MileageCorrectionsCard({ vehicle_id }: { vehicle_id: string }) {
  const zone = useCompanyZone()
  const { data, error, refetch, isFetching } = useQuery(
    api.mileageCorrections.list.queryOptions({ input: { vehicle_id } }),
  )
  if (data?.length === 0) return null
  return (
    <Section title="Mileage Corrections">
      {error && !data && (
        <LoadFailureLine
          text="Failed to load mileage corrections."
          query={{ error, refetch, isFetching }}
        />
      )}
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.map(({ id, mileage, known_before, reason, created_at, created_by_name }) => (
          <li key={id}>
            <Text size="sm">
              <Text span inherit fw={600}>
                {shown(mileage)}
              </Text>{' '}
              instead of {shown(known_before)}
            </Text>
            <Text size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
              {reason}
            </Text>
            <Text size="xs" c="dimmed">
              {[created_by_name, exactTime(created_at, zone)].filter(Boolean).join(', ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  )
}
