import { Modal } from '@mantine/core'
import { locationName } from '#features/locations/locations.ts'
import { OfficeForm } from '#features/settings/office-form.tsx'
import type { Office } from '#features/settings/settings.ts'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  /** Which office, or without a location a new one; undefined while nothing is edited. */
  editing: { city_code?: string } | undefined
  offices: Office[]
  onClose: () => void
}

export function OfficeDialog({ editing, offices, onClose }: Props) {
  const guard = useGuardedClose(onClose)
  const title = editing?.city_code ? `Office in ${locationName(editing.city_code)}` : 'Add office'
  return (
    <Modal opened={editing !== undefined} onClose={guard.close} title={title} closeOnClickOutside={false}>
      {editing && <OfficeForm city_code={editing.city_code} offices={offices} guard={guard} onSaved={onClose} />}
    </Modal>
  )
}
