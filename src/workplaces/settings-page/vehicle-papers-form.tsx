import { TextInput } from '@mantine/core'
import {
  inDays,
  settingsOf,
  useSettingsEdit,
} from '#workplaces/settings-page/settings-edit.client.ts'
import type { Settings } from '#people/settings/settings.ts'
import { vehiclePapersForm } from '#people/settings/settings-forms.ts'
import { EditForm } from '#client/edit-form.tsx'

const typed = ({ expiry_notice_days }: Pick<Settings, 'expiry_notice_days'>) => ({
  expiry_notice_days: String(expiry_notice_days),
})

/** Sets how early people are notified that a vehicle's registration or insurance ends. */
export function VehiclePapersForm({ settings: { expiry_notice_days } }: { settings: Settings }) {
  const edit = useSettingsEdit({
    name: 'vehicle-papers',
    row: { expiry_notice_days },
    typed,
    schema: vehiclePapersForm,
  })
  return (
    <EditForm edit={edit} name="Vehicle papers">
      <TextInput
        {...settingsOf(edit.form)('expiry_notice_days')}
        {...inDays}
        description="How far ahead to remind management of expiring registration or insurance"
        maw={320}
      />
    </EditForm>
  )
}
