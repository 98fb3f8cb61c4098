import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { timeZones } from '#values/time-zones.ts'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { SectionForm } from '#features/settings/section-form.tsx'
import { useSaving, useSection } from '#features/settings/section.client.ts'
import { settingNames } from '#features/settings/setting-words.ts'
import { type Settings, sections } from '#features/settings/settings.ts'
import { api } from '#client/api.ts'

type Company = z.infer<typeof sections.company>

const zones = Object.entries(timeZones).map(([value, label]) => ({ value, label }))
const typed = (company: Company) => ({ ...company, website_url: company.website_url ?? '' })

/** What the company calls itself and where it is reached: the public site, the top bar and every letter say so. */
export function CompanyForm({ settings }: { settings: Settings }) {
  const { company_name, phone, emergency_phone, website_url, time_zone } = settings
  const section = useSection({
    name: 'Company',
    saved: { company_name, phone: phone ?? '', emergency_phone: emergency_phone ?? '', website_url, time_zone },
    typed,
    schema: sections.company,
    save: useMutation(api.settings.setCompany.mutationOptions(useSaving())),
  })
  const field = (name: keyof Company) => ({ label: settingNames[name], ...section.text(name) })
  return (
    <SectionForm section={section}>
      <TextInput {...field('company_name')} withAsterisk autoComplete="off" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('phone')} withAsterisk type="tel" autoComplete="off" />
        <TextInput {...field('emergency_phone')} withAsterisk type="tel" autoComplete="off" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('website_url')} type="url" placeholder="https://" autoComplete="off" />
        <Select label={settingNames.time_zone} {...section.choice('time_zone')} data={zones} allowDeselect={false} />
      </SimpleGrid>
    </SectionForm>
  )
}
