import '#loss/timeline/timeline.css'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { claimEvents } from '#outside/claims/claim-timeline.ts'
import type { Claim } from '#outside/claims/claims.ts'
import { useCompanyZone } from '#client/company.ts'
import { calendarDay, shownDay } from '#values/times.ts'

/** Events shown at first. */
const FEW = 12

/** The events of a claim, latest first, grouped by day. */
export function ClaimTimelineCard({ claim }: { claim: Claim }) {
  const zone = useCompanyZone()
  const [all, setAll] = useState(false)
  const events = claimEvents(claim, (at) => calendarDay(at, zone ?? 'America/New_York'))
  const shown = all ? events : events.slice(0, FEW)
  return (
    <>
      <ol className="timeline" aria-label="Timeline">
        {shown.map(({ key, day, text }, n) => (
          <li key={key}>
            {shown[n - 1]?.day !== day && (
              <Text size="xs" fw={650} c="dimmed" className="timeline-day">
                {shownDay(day)}
              </Text>
            )}
            <Text size="sm" className="typed">
              {text}
            </Text>
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <Button variant="default" onClick={() => setAll(true)} style={{ alignSelf: 'start' }}>
          Show all {events.length}
        </Button>
      )}
    </>
  )
}
