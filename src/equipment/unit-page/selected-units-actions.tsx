import { Button } from '@mantine/core'
import { DeployDialog } from '#equipment/placements/deploy-dialog.tsx'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import { PickUpDialog } from '#equipment/placements/pick-up-dialog.tsx'
import { standingUnit } from '#equipment/placements/pick-up-draft.ts'
import { PrintLabelsDialog } from '#equipment/labels/print-labels-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'

/** Deploys or picks up a truckload of selected units; each action takes only the units it fits. */
export function SelectedUnitsActions({ units, onEnd }: { units: Equipment[]; onEnd: () => void }) {
  const show = useDialog()
  const available = units.filter(({ status }) => status === 'available')
  const standing = units.flatMap((unit) => standingUnit(unit) ?? [])
  return (
    <>
      {available.length > 0 && (
        <Button
          onClick={() =>
            show((dialog) => <DeployDialog units={available} onDeployed={onEnd} {...dialog} />)
          }
        >
          Deploy{available.length < units.length && ` ${available.length}`}
        </Button>
      )}
      {standing.length > 0 && (
        <Button
          variant="default"
          onClick={() =>
            show((dialog) => <PickUpDialog units={standing} onPickedUp={onEnd} {...dialog} />)
          }
        >
          Pick Up{standing.length < units.length && ` ${standing.length}`}
        </Button>
      )}
      <Button
        variant="default"
        onClick={() =>
          show((dialog) => (
            <PrintLabelsDialog
              of={{ ids: units.map(({ id }) => id) }}
              onPrinted={onEnd}
              {...dialog}
            />
          ))
        }
      >
        {units.length === 1 ? 'Print Label' : 'Print Labels'}
      </Button>
    </>
  )
}
