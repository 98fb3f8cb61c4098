import { Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { AirCurvesPanel } from '#drying/curves/air-curves-panel.tsx'
import { alertsFound, unitsOf, withAnswers } from '#drying/curves/alert-spans.ts'
import type { useJobDrying } from '#drying/curves/chamber-curves.client.ts'
import { CurveLanesPanel, LaneTrack } from '#drying/curves/curve-lanes-panel.tsx'
import { type Lane, alertLanes, axisOf, unitLanes, visitLane } from '#drying/curves/curve-lanes.ts'
import { forecastMethod } from '#drying/curves/forecast-method.ts'
import { FoldedPanel } from '#drying/curves/folded-panel.tsx'
import { PointCurvesPanel } from '#drying/curves/point-curves-panel.tsx'
import { type Visit, visitInWords } from '#drying/curves/visits.ts'
import type { TimeSpan } from '#drying/series/drawn-curve.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useCompanyZone } from '#client/company.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { useNow } from '#ui/now.ts'
import { Section } from '#ui/section.tsx'

type Drying = ReturnType<typeof useJobDrying>
interface Props {
  job: Job
  log: NonNullable<Drying['log']>
  chamber: NonNullable<Drying['log']>['chambers'][number]
  answers: Drying['answers']
}

/** Air, time line and points of a chamber. */
export function ChamberCurvesPanel({ job, log, chamber, answers }: Props) {
  const now = useNow()
  const isOver =
    job.status === 'closed' ||
    (log.units.length > 0 && log.units.every(({ removed_at }) => removed_at !== null))
  const span = axisOf(log, chamber, { now, isOver })
  const found = useMemo(() => alertsFound(log, chamber), [log, chamber])
  const points = log.points.filter(({ chamber_id }) => chamber_id === chamber.id)
  const air =
    log.air.findLast(
      ({ place, chamber_id, struck_at }) =>
        place === 'chamber' && chamber_id === chamber.id && struck_at === null,
    ) ?? null
  if (!span)
    return (
      <Section title="Air">
        <Text size="sm" c="dimmed">
          No readings and no equipment yet. Start a round on the Drying tab.
        </Text>
      </Section>
    )
  const alerts = withAnswers(found, answers)
  return (
    <>
      <Section title="Air">
        <AirCurvesPanel {...{ job, log, chamber, span }} />
      </Section>
      <Section title="Time line" about="On the same time axis as the curves of air.">
        <Stack gap="md">
          <VisitsPanel lane={visitLane(log.rounds, span)} visits={log.rounds} {...{ span }} />
          <CurveLanesPanel
            title="Equipment"
            none="No equipment stood in this chamber."
            lanes={unitLanes(unitsOf(log, chamber), span, log.zone)}
            span={span}
          />
          <CurveLanesPanel
            title="Alerts"
            none="No visit found an alert."
            marks="A triangle marks the visit that found it, a check its answer. The bar ends with the last visit in a row that found it."
            lanes={alertLanes(alerts, span, { zone: log.zone, isOver })}
            span={span}
          />
        </Stack>
      </Section>
      <Section title="Points">
        {points.length === 0 ? (
          <Text size="sm" c="dimmed">
            No points yet. A point is a place in a material that each round reads.
          </Text>
        ) : (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {forecastMethod}
            </Text>
            <PointCurvesPanel
              points={[
                ...points.filter(({ ended_how }) => ended_how === null),
                ...points.filter(({ ended_how }) => ended_how !== null),
              ]}
              {...{ air, span }}
              isClosed={job.status === 'closed'}
            />
          </Stack>
        )}
      </Section>
      <CompanyZone />
    </>
  )
}

function VisitsPanel({
  lane,
  visits,
  span,
}: {
  lane: Lane
  visits: readonly Visit[]
  span: TimeSpan
}) {
  const zone = useCompanyZone()
  return (
    <section aria-label="Visits">
      <Title order={3} fz="md" mb={4}>
        Visits
      </Title>
      {visits.length > 0 ? (
        <>
          <LaneTrack {...{ lane, span }} />
          <FoldedPanel summary={`${lane.text} as a list`}>
            {() => (
              <ul>
                {visits.toReversed().map((visit) => (
                  <Text key={visit.id} component="li" size="sm" className="typed">
                    {visitInWords(visit, zone)}
                  </Text>
                ))}
              </ul>
            )}
          </FoldedPanel>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          No visit yet.
        </Text>
      )}
    </section>
  )
}
