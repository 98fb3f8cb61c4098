import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Equipment, Standing } from '#equipment/equipment/equipment.ts'
import { useCompanyZone } from '#client/company.ts'
import { useNow } from '#ui/now.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { locationName } from '#people/locations/locations.ts'
import { exactTime, timeFor } from '#values/times.ts'

/** A unit's current customer, job, room and start; or why it is not on a job. */
export const StandingCard = ({ unit }: { unit: Equipment }) => (
  <Section title="Current location">
    {unit.standing ? <StandingFacts standing={unit.standing} /> : <Kept unit={unit} />}
  </Section>
)

function StandingFacts({ standing }: { standing: Standing }) {
  const zone = useCompanyZone()
  const now = useNow()
  return (
    <Facts cols={{ base: 1, xs: 2 }}>
      <Fact name="Customer">
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link {...props} to="/customers/$id" params={{ id: standing.customer_id }} />
          )}
        >
          {standing.customer_name}
        </Anchor>
      </Fact>
      <Fact name="Job">
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link {...props} to="/jobs/$id" params={{ id: standing.job_id }} />
          )}
        >
          {standing.folder_number}
        </Anchor>
      </Fact>
      <Fact name="Room or area">{standing.room ?? 'Not given'}</Fact>
      <Fact name="Since">
        <time dateTime={standing.placed_at}>{exactTime(standing.placed_at, zone)}</time> (
        {timeFor(standing.placed_at, now)})
      </Fact>
    </Facts>
  )
}

const whereKept = {
  available: 'Ready to deploy',
  deployed: 'On a job',
  maintenance: 'In maintenance',
  retired: 'Retired',
}

function Kept({ unit: { status, status_reason, last_seen_at, city_code } }: { unit: Equipment }) {
  const zone = useCompanyZone()
  return (
    <>
      <Text>
        {whereKept[status]}
        {status === 'available' && ` in ${locationName(city_code)}`}
      </Text>
      {status_reason && (
        <Text size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
          {status_reason}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {last_seen_at ? `Last seen ${exactTime(last_seen_at, zone)}` : 'No activity yet'}
      </Text>
    </>
  )
}
