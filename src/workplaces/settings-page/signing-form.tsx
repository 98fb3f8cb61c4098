import { TextInput } from '@mantine/core'
import {
  inDays,
  settingsOf,
  useSettingsEdit,
} from '#workplaces/settings-page/settings-edit.client.ts'
import type { Settings } from '#people/settings/settings.ts'
import { signingForm } from '#people/settings/settings-forms.ts'
import { EditForm } from '#client/edit-form.tsx'

const typed = ({ signing_days }: Pick<Settings, 'signing_days'>) => ({
  signing_days: String(signing_days),
})

/** Sets how long new signing requests are valid. It can be changed for each request. */
export function SigningForm({ settings: { signing_days } }: { settings: Settings }) {
  const edit = useSettingsEdit({
    name: 'signing',
    row: { signing_days },
    typed,
    schema: signingForm,
  })
  return (
    <EditForm edit={edit} name="Signing">
      <TextInput
        {...settingsOf(edit.form)('signing_days')}
        {...inDays}
        description="How long people have to sign a document we email them"
        maw={320}
      />
    </EditForm>
  )
}
