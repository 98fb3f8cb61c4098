import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CrewNear } from '#loss/jobs/job-overview.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { locationName, stateOf } from '#people/locations/locations.ts'
import { usStates } from '#people/locations/us-states.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import { useNow } from '#ui/now.ts'
import { Section } from '#ui/section.tsx'
import { timeFor } from '#values/times.ts'

/**
 * Lists people to call for a job that no one has worked on yet. People on the clock in its location
 * come first, then those elsewhere in its state, because the nearest crew is often across a county
 * line. Only for people who may see who is on the clock.
 */
export function CrewsToCallCard({ job }: { job: Job }) {
  const may = useCan('timesheets.list')
  const { data, error, refetch, isFetching } = useQuery({
    ...api.timeline.crewsNear.queryOptions({ input: { id: job.id } }),
    enabled: may,
  })
  if (!may) return null
  return (
    <Section title="No one has clocked in for this job yet">
      {data ? (
        <Crews job={job} crews={data} />
      ) : error ? (
        <LoadFailureLine
          text="Failed to load who is on the clock."
          query={{ error, refetch, isFetching }}
        />
      ) : (
        <Skeleton height={40} radius="md" role="status" aria-label="Loading who is on the clock" />
      )}
    </Section>
  )
}

function Crews({ job: { city_code: code }, crews }: { job: Job; crews: CrewNear[] }) {
  const here = crews.filter(({ city_code }) => city_code === code)
  const elsewhere = crews.filter(({ city_code }) => city_code !== code)
  return (
    <>
      <Text size="sm" c="dimmed">
        {here.length > 0
          ? `On the clock now in ${locationName(code)}:`
          : `No one is on the clock in ${locationName(code)}. `}
        {here.length === 0 && (
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/employees" />}>
            Call someone from Employees
          </Anchor>
        )}
      </Text>
      <CrewList crews={here} />
      {elsewhere.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          On the clock now elsewhere in {usStates[stateOf(code) ?? ''] ?? 'the state'}:
        </Text>
      )}
      <CrewList crews={elsewhere} named />
    </>
  )
}

/** `named` also shows each crew's location. */
const CrewList = ({ crews, named = false }: { crews: CrewNear[]; named?: boolean }) =>
  crews.length > 0 && (
    <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
      {crews.map((crew) => (
        <Crew key={crew.id} crew={crew} named={named} />
      ))}
    </Stack>
  )

function Crew({
  crew: { name, phone, job_id, customer_name, city_code, since },
  named,
}: {
  crew: CrewNear
  named: boolean
}) {
  const now = useNow()
  return (
    <Group component="li" gap="4px 12px" py={6} justify="space-between" className="ruled">
      <Text size="sm" className="typed">
        <b>{name}</b>
        {named && ` in ${locationName(city_code)}`}, for {timeFor(since, now)} on{' '}
        <Anchor
          inherit
          c="inherit"
          underline="always"
          renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job_id }} />}
        >
          {customer_name}
        </Anchor>
      </Text>
      {phone ? (
        <PhoneLink phone={phone} inherit={false} size="sm" />
      ) : (
        <Text size="sm" c="dimmed">
          No phone number
        </Text>
      )}
    </Group>
  )
}
