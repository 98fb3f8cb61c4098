import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ChamberSizing } from '#drying/chambers/chamber-sizing.ts'
import type { Chamber } from '#drying/chambers/chambers.ts'
import {
  type StandingVerdict,
  shownNeed,
  standingVerdicts,
} from '#drying/chambers/standing-verdicts.ts'
import { VerdictPanel } from '#drying/chambers/verdict-panel.tsx'
import type { Room } from '#drying/rooms/rooms.ts'
import type { Factors } from '#drying/sizing/sizing-factors.ts'
import type { ReasonGiven } from '#drying/sizing/sizing-reasons.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { Fact, Facts } from '#ui/facts.tsx'

interface Props {
  job: Job
  chamber: Chamber
  rooms: Room[]
  sizing: ChamberSizing
  standing: Placement[]
  factors: Factors
  /** Reasons of the job, the newest first. */
  reasons: ReasonGiven[]
  /** A dry chamber lacks no equipment. */
  isDry: boolean
}

const withoutLack = (found: StandingVerdict): StandingVerdict =>
  found.verdict?.verdict === 'not_met' ? { ...found, verdict: undefined } : found

/** Shows the equipment that a chamber needs at first, beside the units that stand in it. */
export function SizingFacts({ sizing, standing, factors, reasons, isDry, ...of }: Props) {
  return (
    <Stack gap={4}>
      <Facts cols={{ base: 1, sm: 2 }}>
        <Fact name="Volume">{shownNeed(sizing.cubic_feet)} cubic feet</Fact>
        <Fact name="Wet surface">
          {sizing.wet_sf.toLocaleString('en-US')} of {sizing.total_sf.toLocaleString('en-US')} sf (
          {((sizing.wet_sf / sizing.total_sf) * 100).toFixed(1)}%)
        </Fact>
        {standingVerdicts(sizing, standing, factors).map((verdict) => (
          <VerdictPanel
            key={verdict.category}
            {...of}
            found={isDry ? withoutLack(verdict) : verdict}
            reason={reasons.find(
              ({ chamber_id, category }) =>
                chamber_id === of.chamber.id && category === verdict.category,
            )}
          />
        ))}
      </Facts>
      <Text size="xs" c="dimmed">
        Initial recommendation by{' '}
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/sizing-factors" />}>
          {factors.edition}
        </Anchor>
        . Air movers: {factors.air_movers.section}. Dehumidifiers: {factors.dehumidifiers.section}.
        {sizing.scrubber_cfm && ` Air scrubbers: ${factors.scrubbers.section}.`} Readings decide
        from the second day on.
      </Text>
    </Stack>
  )
}
