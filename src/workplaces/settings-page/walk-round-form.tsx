import { Switch } from '@mantine/core'
import { switchOf, useSettingsEdit } from '#workplaces/settings-page/settings-edit.client.ts'
import { type Settings, sections } from '#people/settings/settings.ts'
import { EditForm } from '#client/edit-form.tsx'

const typed = (row: Pick<Settings, 'is_walk_round_offered'>) => row

/** Sets whether drivers are asked for photos of the vehicle they take. */
export function WalkRoundForm({ settings: { is_walk_round_offered } }: { settings: Settings }) {
  const edit = useSettingsEdit({
    name: 'walk-round',
    row: { is_walk_round_offered },
    typed,
    schema: sections.walk_round,
  })
  return (
    <EditForm edit={edit} name="Walk-around">
      <Switch
        {...switchOf(edit.form, 'is_walk_round_offered')}
        description="Four photos in four taps, so new damage stands out from old. Drivers can skip it."
      />
    </EditForm>
  )
}
