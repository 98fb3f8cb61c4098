import { Stack, Text } from '@mantine/core'
import { AirFacts } from '#drying/air-readings/air-facts.tsx'
import { lastReading, useAirLog } from '#drying/air-readings/air-log.client.ts'
import type { ShownReading } from '#drying/air-readings/shown-reading.ts'
import { chamberLog } from '#drying/air-readings/chamber-log.ts'
import { grainDepression } from '#drying/air/air.ts'
import { AlertCards } from '#drying/alerts/alert-cards.tsx'
import { lastPair, shown } from '#drying/alerts/alerts-of-air.ts'
import type { AlertSettings, ChamberLog } from '#drying/alerts/alerts.ts'
import { chamberAlerts } from '#drying/alerts/chamber-alerts.ts'
import { useRoundsFound } from '#drying/rounds/rounds.client.ts'
import { EnterElevation } from '#drying/sites/site-card.tsx'
import { useSite } from '#drying/sites/site.client.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useCompanyZone } from '#client/company.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { useNow } from '#ui/now.ts'

interface Props {
  job: Job
  chamber_id: string
  /** Dry if all its points are. */
  stage: ChamberLog['stage']
  settings: AlertSettings
  /** Units that stand in the chamber, and the dehumidifiers among them. */
  units: readonly { equipment_id: string; name: string }[]
  dehumidifiers: Props['units']
  /** When drying began, ISO 8601. Undefined before equipment or a reading. */
  began_at: string | undefined
  /** The job is closed, or all its units were picked up: nothing is due any more. */
  isOver: boolean
}

/** The latest air of a chamber beside that outside and in the unaffected area, and its alerts. */
export function ChamberAirPanel({ job, chamber_id, settings, ...given }: Props) {
  const { stage, units, dehumidifiers, began_at, isOver } = given
  const { readings } = useAirLog(job.id)
  const rounds = useRoundsFound(job.id)
  const site = useSite(job.id).data
  const [zone, now] = [useCompanyZone(), useNow()]
  const at = (place: ShownReading['place'], chamber: string | null) =>
    lastReading(readings, { place, chamber_id: chamber, equipment_id: null })
  const own = at('chamber', chamber_id)
  const first = began_at ?? readings.at(-1)?.taken_at
  if (first === undefined) return null
  const log =
    site &&
    chamberLog({
      chamber_id,
      stage,
      readings,
      rounds,
      units,
      began_at: first,
      now: new Date(now).toISOString(),
      zone,
      elevation_feet: site.elevation_ft,
    })
  return (
    <Stack gap="sm">
      {log && !isOver && <Alerts {...{ job, log, settings }} />}
      <Facts cols={{ base: 1, sm: 3 }}>
        <AirFacts name="Chamber air" reading={own} elevation={site?.elevation_ft} />
        <AirFacts
          name="Unaffected area"
          reading={at('unaffected', null)}
          elevation={site?.elevation_ft}
        />
        <AirFacts name="Outside" reading={at('outside', null)} elevation={site?.elevation_ft} />
        {log &&
          dehumidifiers.map((unit) => <Depression key={unit.equipment_id} {...{ log, unit }} />)}
      </Facts>
      {own && site === null && <EnterElevation job={job} />}
    </Stack>
  )
}

function Alerts({ job, log, settings }: Pick<Props, 'job' | 'settings'> & { log: ChamberLog }) {
  const alerts = chamberAlerts(log, settings)
  return alerts.length > 0 && <AlertCards job={job} alerts={alerts} />
}

function Depression({ log, unit }: { log: ChamberLog; unit: Props['dehumidifiers'][number] }) {
  const pair = lastPair(log, unit.equipment_id)
  return (
    <Fact name={unit.name}>
      {pair
        ? `Grain depression ${shown(grainDepression(pair.inlet, pair.outlet, log.elevation_feet))} GPP`
        : 'No inlet and outlet read yet'}
      {pair && (
        <Text span inherit c="dimmed" display="block">
          In {pair.inlet.fahrenheit} °F, {pair.inlet.rh}% · out {pair.outlet.fahrenheit} °F,{' '}
          {pair.outlet.rh}%
        </Text>
      )}
    </Fact>
  )
}
