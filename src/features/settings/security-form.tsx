import { Anchor, Switch, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SectionForm } from '#features/settings/section-form.tsx'
import { useSaving, useSection } from '#features/settings/section.client.ts'
import { settingNames } from '#features/settings/setting-words.ts'
import { type Settings, sections } from '#features/settings/settings.ts'
import { api } from '#client/api.ts'

const typed = (security: { staff_second_factor: boolean }) => security

/** Whether staff must have more than a password. */
export function SecurityForm({ settings: { staff_second_factor } }: { settings: Settings }) {
  const section = useSection({
    name: 'Security',
    saved: { staff_second_factor },
    typed,
    schema: sections.security,
    save: useMutation(api.settings.setSecurity.mutationOptions(useSaving())),
  })
  return (
    <SectionForm section={section}>
      <Text>
        When on, staff without two-step verification can't do anything until they set it up. It applies right away, wherever they are signed
        in. Set up{' '}
        <Anchor component={Link} to="/profile" inherit>
          your own
        </Anchor>{' '}
        first.
      </Text>
      <Switch
        size="md"
        styles={{ body: { minHeight: 44, alignItems: 'center' } }}
        label={settingNames.staff_second_factor}
        {...section.flag('staff_second_factor')}
      />
    </SectionForm>
  )
}
