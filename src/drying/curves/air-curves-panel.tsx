import { Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { airCurves } from '#drying/curves/air-curves.ts'
import { AirValuesTable } from '#drying/curves/air-values-table.tsx'
import { FoldedPanel } from '#drying/curves/folded-panel.tsx'
import type { SpannedLog } from '#drying/curves/alert-spans.ts'
import { CurveViewer } from '#drying/series/curve-viewer.tsx'
import type { TimeSpan } from '#drying/series/drawn-curve.ts'
import { EnterElevation } from '#drying/sites/site-card.tsx'
import type { Job } from '#loss/jobs/jobs.ts'

interface Props {
  job: Job
  log: SpannedLog
  chamber: SpannedLog['chambers'][number]
  span: TimeSpan
}

const ofKind = {
  gpp: (value: number) => `${value.toFixed(1)} GPP`,
  rh: (value: number) => `${value}%`,
  fahrenheit: (value: number) => `${value} °F`,
} as const

/** GPP, RH and °F of a chamber against outside and unaffected air, on one time axis. */
export function AirCurvesPanel({ job, log, chamber, span }: Props) {
  const [chosen, choose] = useState<number>()
  const { air, site, zone } = log
  const curves = useMemo(() => airCurves(air, chamber, { site, zone }), [air, chamber, site, zone])
  const isRead = curves.rh.lines.some(({ values }) => values.length > 0)
  if (!isRead)
    return (
      <Text size="sm" c="dimmed">
        No air was read yet. Start a round on the Drying tab.
      </Text>
    )
  return (
    <Stack gap="md">
      {(['gpp', 'rh', 'fahrenheit'] as const).map((kind) => {
        const curve = curves[kind]
        return curve ? (
          <section key={kind} aria-label={curve.title}>
            <Title order={3} fz="md" mb={4}>
              {curve.title}
            </Title>
            <CurveViewer
              curve={curve}
              span={span}
              shown={ofKind[kind]}
              chosen={chosen}
              onChoose={choose}
            />
          </section>
        ) : (
          <section key={kind} aria-label="Grains per pound (GPP)">
            <Title order={3} fz="md" mb={4}>
              Grains per pound (GPP)
            </Title>
            <EnterElevation job={job} />
          </section>
        )
      })}
      <FoldedPanel summary="Air readings as a table">
        {() => <AirValuesTable name={chamber.name} curves={curves} />}
      </FoldedPanel>
    </Stack>
  )
}
