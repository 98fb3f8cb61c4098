import { Text, TextInput } from '@mantine/core'
import { settingsOf, useSettingsEdit } from '#workplaces/settings-page/settings-edit.client.ts'
import { type Badge, type Settings, badges, sections } from '#people/settings/settings.ts'
import { EditForm } from '#client/edit-form.tsx'
import { pickFields } from '#client/edits.ts'

const names = Object.keys(badges) as Badge[]
const typed = (links: Pick<Settings, Badge>) =>
  Object.fromEntries(names.map((badge) => [badge, links[badge] ?? ''])) as Record<Badge, string>

/** Links to the proof of each trust badge on the public site. */
export function BadgesForm({ settings }: { settings: Settings }) {
  const edit = useSettingsEdit({
    name: 'badges',
    row: pickFields(settings, names),
    typed,
    schema: sections.badges,
  })
  const field = settingsOf(edit.form)
  return (
    <EditForm edit={edit} name="Trust badges">
      <Text>
        The public site shows each badge with a link to its proof. Badges without a link are hidden.
      </Text>
      {names.map((badge) => (
        <TextInput {...field(badge)} key={badge} type="url" placeholder="https://" />
      ))}
    </EditForm>
  )
}
