import { Anchor, Switch, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { switchOf, useSettingsEdit } from '#workplaces/settings-page/settings-edit.client.ts'
import { type Settings, sections } from '#people/settings/settings.ts'
import { EditForm } from '#client/edit-form.tsx'

const typed = (security: Pick<Settings, 'staff_second_factor'>) => security

/** Sets whether staff need more than a password to log in. */
export function SecurityForm({ settings: { staff_second_factor } }: { settings: Settings }) {
  const edit = useSettingsEdit({
    name: 'security',
    row: { staff_second_factor },
    typed,
    schema: sections.security,
  })
  return (
    <EditForm edit={edit} name="Security">
      <Text>
        When on, staff without two-step verification can't do anything until they set it up. It
        applies right away, wherever they are logged in. Set up{' '}
        <Anchor component={Link} to="/profile" inherit>
          your own
        </Anchor>{' '}
        first.
      </Text>
      <Switch {...switchOf(edit.form, 'staff_second_factor')} />
    </EditForm>
  )
}
