import '#equipment/scanning/scanning.css'
import { Button } from '@mantine/core'
import { ScanDeployDialog } from '#equipment/scanning/scan-deploy-dialog.tsx'
import { ScanPickUpDialog } from '#equipment/scanning/scan-pick-up-dialog.tsx'
import type { Outcome } from '#equipment/placements/placements.ts'
import type { ScanResult } from '#equipment/scanning/scan-result-banner.tsx'
import type { ChangeScans } from '#equipment/scanning/scans.client.ts'
import {
  type ScanVerdict,
  type ScanFacts,
  type ScanMode,
  goodUnits,
  missingUnits,
} from '#equipment/scanning/scan-list.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  mode: ScanMode
  all: readonly ScanVerdict[]
  known: ScanFacts
  job: Job | undefined
  change: ChangeScans
  /** Receives the result of a commit; undefined when another one begins. */
  tell: (result: ScanResult | undefined) => void
}

/** Deploys or picks up all scanned units at once. Refused ones stay on the list with the reason. */
export function ScanActions({ mode, all, known, job, change, tell }: Props) {
  const show = useDialog()
  const { id } = useMe()
  const isCovered = (useEntries(id) ?? []).length > 0
  const units = goodUnits(all)
  const left = mode === 'pick-up' ? missingUnits(all, known) : []
  const verb = mode === 'deploy' ? 'Deploy' : 'Pick Up'
  /** `unitOf` maps ids in the outcome to units. */
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
    const done = counted(unitOf.size - refused.length, 'unit')
    const did = mode === 'deploy' ? 'deployed' : 'picked up'
    tell({
      text: `${done} ${did}${isKept ? ' on this device, waiting to be sent' : ''}.${refused.length > 0 ? ` ${counted(refused.length, 'unit')} not ${did}: the list says why.` : ''}`,
      missing: left,
      isWhole: refused.length === 0 && left.length === 0,
      back:
        mode === 'deploy' || isKept
          ? []
          : units
              .filter(({ id: unit }) => !refusals.has(unit))
              .map(({ item_number }) => item_number),
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
  return (
    <div className="scan-bar" data-covered={isCovered || undefined}>
      <Button fullWidth size="lg" disabled={units.length === 0} onClick={open}>
        {units.length === 0 ? verb : `${verb} ${counted(units.length, 'unit')}`}
      </Button>
    </div>
  )
}
