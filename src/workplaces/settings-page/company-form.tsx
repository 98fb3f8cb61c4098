import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { FormerCompanyBanner } from '#workplaces/settings-page/former-company-banner.tsx'
import { settingsOf, useSettingsEdit } from '#workplaces/settings-page/settings-edit.client.ts'
import { type Settings, sections } from '#people/settings/settings.ts'
import { EditForm } from '#client/edit-form.tsx'
import { pickFields, asInputs } from '#client/edits.ts'
import { timeZones } from '#values/time-zones.ts'
import { choicesOf } from '#values/words.ts'

const fields = Object.keys(sections.company.shape) as (keyof typeof sections.company.shape)[]

/**
 * The company's name and contact details, as shown on the public site, in the top bar and in every
 * email.
 */
export function CompanyForm({ settings }: { settings: Settings }) {
  const edit = useSettingsEdit({
    name: 'company',
    row: pickFields(settings, fields),
    typed: asInputs,
    schema: sections.company,
  })
  const field = settingsOf(edit.form)
  return (
    <EditForm edit={edit} name="Company">
      <TextInput {...field('company_name')} withAsterisk />
      <FormerCompanyBanner settings={settings} now={edit.form.values} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput
          {...field('phone')}
          description="For customers you already work for"
          withAsterisk
          type="tel"
        />
        <TextInput
          {...field('emergency_phone')}
          description="The number on your public site, 24/7"
          withAsterisk
          type="tel"
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('website_url')} type="url" placeholder="https://" />
        <Select {...field('time_zone')} data={choicesOf(timeZones)} allowDeselect={false} />
      </SimpleGrid>
    </EditForm>
  )
}
