import { Alert, Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ScanDeployDialog } from '#features/equipment/scan-deploy-dialog.tsx'
import { ScanPickUpDialog } from '#features/equipment/scan-pick-up-dialog.tsx'
import type { Outcome } from '#features/equipment/placements.ts'
import type { ChangeScans } from '#features/equipment/scans.client.ts'
import { unitCount } from '#features/equipment/refused-units.ts'
import { type Judged, type Known, type Missing, type ScanMode, goodUnits, labelsOf, missing } from '#features/equipment/scan-list.ts'
import type { Job } from '#features/jobs/jobs.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'
import { useDialog } from '#ui/dialog-host.tsx'

interface Props {
  mode: ScanMode
  all: readonly Judged[]
  known: Known
  job: Job | undefined
  change: ChangeScans
}

/** What one commit came to. */
interface Result {
  text: string
  missing: Missing[]
  isWhole: boolean
  /** What came back, and could go out again at once. */
  back: string[]
}

/** Deploys or picks up what was scanned, in one go; afterwards the list holds what could not be, with its reason. */
export function ScanActions({ mode, all, known, job, change }: Props) {
  const show = useDialog()
  const navigate = useNavigate()
  const [result, tell] = useState<Result>()
  const { id } = useMe()
  const isCovered = (useEntries(id) ?? []).length > 0
  const units = goodUnits(all)
  const left = mode === 'pick-up' ? missing(all, known) : []
  const verb = mode === 'deploy' ? 'Deploy' : 'Pick Up'
  /** `unitOf` says which unit an id of the outcome means. */
  const settle = (outcome: Outcome | 'kept' | 'unkept', unitOf: ReadonlyMap<string, string>) => {
    const isKept = typeof outcome === 'string'
    const refused = isKept ? [] : outcome.refused
    const refusals = new Map(refused.map((one) => [unitOf.get(one.id), one.refusal]))
    const sent = new Set(unitOf.values())
    const unitOfScan = new Map(all.map(({ scan, unit }) => [scan.code, unit?.id ?? '']))
    change((now) =>
      now.flatMap((scan) => {
        const unit = unitOfScan.get(scan.code) ?? ''
        const refusal = refusals.get(unit)
        return refusal ? { ...scan, refusal } : sent.has(unit) ? [] : scan
      }),
    )
    const done = unitCount(unitOf.size - refused.length)
    const did = mode === 'deploy' ? 'deployed' : 'picked up'
    tell({
      text: `${done} ${did}${isKept ? ' on this device, waiting to be sent' : ''}.${refused.length > 0 ? ` ${unitCount(refused.length)} not ${did}: the list says why.` : ''}`,
      missing: left,
      isWhole: refused.length === 0 && left.length === 0,
      back: mode === 'deploy' || isKept ? [] : units.filter(({ id: unit }) => !refusals.has(unit)).map(({ item_number }) => item_number),
    })
  }
  const open = () => {
    tell(undefined)
    show((dialog) =>
      mode === 'deploy' ? (
        <ScanDeployDialog units={units} job={job} onSettled={settle} {...dialog} />
      ) : (
        <ScanPickUpDialog units={units} missing={left} onSettled={settle} {...dialog} />
      ),
    )
  }
  // From job to job: what was picked up is on the list again, to be deployed.
  const elsewhere = (codes: string[]) => {
    tell(undefined)
    change(() => codes.map((code) => ({ code })))
    void navigate({ to: '/equipment/scan', search: { mode: 'deploy' } })
  }
  return (
    <>
      {result && <ResultNote result={result} onClose={() => tell(undefined)} onElsewhere={elsewhere} />}
      <div className="scan-bar" data-covered={isCovered || undefined}>
        <Button fullWidth size="lg" disabled={units.length === 0} onClick={open}>
          {units.length === 0 ? verb : `${verb} ${unitCount(units.length)}`}
        </Button>
      </div>
    </>
  )
}

interface NoteProps {
  result: Result
  onClose: () => void
  onElsewhere: (codes: string[]) => void
}

const ResultNote = ({ result: { text, missing: left, isWhole, back }, onClose, onElsewhere }: NoteProps) => (
  <Alert color={isWhole ? 'green' : 'yellow'} withCloseButton closeButtonLabel="Dismiss" onClose={onClose} role="status">
    <Text size="sm">{text}</Text>
    {left.map(({ job_id, customer_name, units }) => (
      <Text key={job_id} size="sm" className="typed">
        Missing at {customer_name}: {labelsOf(units)}
      </Text>
    ))}
    {back.length > 0 && (
      <Button variant="default" mt="xs" onClick={() => onElsewhere(back)}>
        Deploy {back.length === 1 ? 'it' : 'them'} on another job
      </Button>
    )}
  </Alert>
)
