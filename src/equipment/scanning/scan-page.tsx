import '#equipment/scanning/scanning.css'
import { Anchor, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { BarcodeCameraPanel } from '#equipment/barcodes/barcode-camera-panel.tsx'
import { CodeEntryForm } from '#equipment/barcodes/code-entry-form.tsx'
import { useWedge } from '#equipment/barcodes/wedge.client.ts'
import { MissingUnitsCard } from '#equipment/placements/missing-units-card.tsx'
import { ScanActions } from '#equipment/scanning/scan-actions.tsx'
import { ScanListCard } from '#equipment/scanning/scan-list-card.tsx'
import { type ScanMode, missingUnits } from '#equipment/scanning/scan-list.ts'
import { type ScanResult, ScanResultBanner } from '#equipment/scanning/scan-result-banner.tsx'
import { useScanning } from '#equipment/scanning/scanning.client.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'

const route = getRouteApi('/signed-in/equipment/scan')

/** Scans a truckload of units to deploy to a job or to pick up. */
export function ScanPage() {
  const { mode = 'deploy', job: job_id } = route.useSearch()
  const navigate = route.useNavigate()
  const { query, known, all, said, hush, add, change } = useScanning(mode, job_id)
  const job = useQuery({
    ...api.jobs.read.queryOptions({ input: { id: job_id! } }),
    enabled: job_id !== undefined,
  })
  const [result, setResult] = useState<ScanResult>()
  const tell = (next: ScanResult | undefined) => {
    setResult(next)
    // The message about the last scan is out of date.
    if (next) hush()
  }
  useWedge(add)
  // From job to job: puts the picked-up units back on the list, to be deployed.
  const elsewhere = (codes: string[]) => {
    tell(undefined)
    change(() => codes.map((code) => ({ code })))
    void navigate({ search: { mode: 'deploy' } })
  }
  const turn = (to: string) => {
    // Refusals for one mode do not apply to the other.
    change((now) => now.map(({ code, unit_id }) => ({ code, unit_id })))
    void navigate({ search: (was) => ({ ...was, mode: to as ScanMode }), replace: true })
  }
  return (
    <div className="scan-columns">
      <Stack gap="sm" miw={0}>
        <Header job={job_id} customer={job.data?.customer_name} mode={mode} />
        <SegmentedControl
          fullWidth
          aria-label="What to do with the units"
          value={mode}
          onChange={turn}
          data={[
            { value: 'deploy', label: 'Deploy' },
            { value: 'pick-up', label: 'Pick Up' },
          ]}
        />
        <BarcodeCameraPanel onCode={add} said={said} />
        <CodeEntryForm label="Item or serial number" onCode={add} />
      </Stack>
      <Stack gap="sm" miw={0}>
        {result && (
          <ScanResultBanner
            result={result}
            onClose={() => tell(undefined)}
            onElsewhere={elsewhere}
          />
        )}
        {query.error && !query.data && (
          <LoadFailureLine text="Failed to load equipment." query={query} />
        )}
        <ScanListCard all={all} change={change} job={job.data} />
        {mode === 'pick-up' && <MissingUnitsCard missing={missingUnits(all, known)} />}
        <ScanActions
          mode={mode}
          all={all}
          known={known}
          job={job.data}
          change={change}
          tell={tell}
        />
      </Stack>
    </div>
  )
}

function Header({
  job,
  customer,
  mode,
}: {
  job: string | undefined
  customer: string | undefined
  mode: ScanMode
}) {
  return (
    <div>
      <Anchor
        size="sm"
        renderRoot={(props) =>
          job ? (
            <Link {...props} to="/jobs/$id" params={{ id: job }} search={{ tab: 'equipment' }} />
          ) : (
            <Link {...props} to="/equipment" />
          )
        }
      >
        {job ? 'Back to the job' : 'Equipment'}
      </Anchor>
      <Title order={1} fz={{ base: 'h4', sm: 'h3' }}>
        Scan Equipment
      </Title>
      {job && (
        <Text size="sm" className="typed">
          {mode === 'deploy' ? 'Deploying to ' : 'Picking up from '}
          {customer ?? 'this job'} ·{' '}
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link {...props} to="/equipment/scan" search={{ mode }} replace />
            )}
          >
            {mode === 'deploy' ? 'Change' : 'Any job'}
          </Anchor>
        </Text>
      )}
    </div>
  )
}
