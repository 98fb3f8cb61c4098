import '#workplaces/settings-page/settings-page.css'
import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReportSchedulesCard } from '#reports/report-schedules/report-schedules-card.tsx'
import { BadgesForm } from '#workplaces/settings-page/badges-form.tsx'
import { BookkeepingForm } from '#workplaces/settings-page/bookkeeping-form.tsx'
import { BillingForm } from '#workplaces/settings-page/billing-form.tsx'
import { CompanyForm } from '#workplaces/settings-page/company-form.tsx'
import { InvoiceSettingsForm } from '#workplaces/settings-page/invoice-settings-form.tsx'
import { LogoForm } from '#workplaces/settings-page/logo-form.tsx'
import { OfficesCard } from '#workplaces/settings-page/offices-card.tsx'
import { EquipmentSettingsForm } from '#workplaces/settings-page/equipment-settings-form.tsx'
import {
  SettingsSectionsPanel,
  sectionId,
} from '#workplaces/settings-page/settings-sections-panel.tsx'
import type { Settings } from '#people/settings/settings.ts'
import { SigningForm } from '#workplaces/settings-page/signing-form.tsx'
import { SecurityForm } from '#workplaces/settings-page/security-form.tsx'
import { VehiclePapersForm } from '#workplaces/settings-page/vehicle-papers-form.tsx'
import { WalkRoundForm } from '#workplaces/settings-page/walk-round-form.tsx'
import { ServiceIntervalsCard } from '#fleet/vehicle-services/service-intervals-card.tsx'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { UnsavedChanges } from '#client/unsaved-changes.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'
import { History } from '#people/audits/history-card.tsx'
import { intervalWords } from '#fleet/vehicle-services/service-words.ts'
import { changedField, settingWords } from '#workplaces/settings-page/setting-words.ts'

/** The sections in display order. */
const sectionsOf = (settings: Settings): { title: string; content: ReactNode }[] => [
  { title: 'Company', content: <CompanyForm settings={settings} /> },
  { title: 'Trust badges', content: <BadgesForm settings={settings} /> },
  { title: 'Offices', content: <OfficesCard offices={settings.offices} /> },
  { title: 'Billing', content: <BillingForm settings={settings} /> },
  {
    title: 'Invoices',
    content: (
      <>
        <LogoForm />
        <InvoiceSettingsForm settings={settings} />
      </>
    ),
  },
  { title: 'Reports by email', content: <ReportSchedulesCard /> },
  { title: 'Bookkeeping', content: <BookkeepingForm settings={settings} /> },
  { title: 'Signing', content: <SigningForm settings={settings} /> },
  { title: 'Equipment', content: <EquipmentSettingsForm settings={settings} /> },
  {
    title: 'Fleet',
    content: (
      <Stack>
        <WalkRoundForm settings={settings} />
        <VehiclePapersForm settings={settings} />
        <ServiceIntervalsCard />
      </Stack>
    ),
  },
  { title: 'Security', content: <SecurityForm settings={settings} /> },
  { title: 'History', content: <SettingsHistoryCard /> },
]

/** The settings that administrators make for everyone. Each section is saved separately. */
export function SettingsPage() {
  const { data, error, refetch, isFetching } = useQuery(
    api.settings.all.queryOptions({ meta: { failed: 'Failed to load settings' } }),
  )
  const sections = data && sectionsOf(data)
  return (
    <div className="settings-columns">
      <Stack>
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
          Settings
        </Title>
        {sections ? (
          <UnsavedChanges>
            {sections.map(({ title, content }) => (
              <Section key={title} id={sectionId(title)} title={title}>
                {content}
              </Section>
            ))}
          </UnsavedChanges>
        ) : error ? (
          <LoadFailure text="Failed to load settings." query={{ error, refetch, isFetching }} />
        ) : (
          <RowSkeletons label="Loading settings" />
        )}
      </Stack>
      {sections && <SettingsSectionsPanel titles={sections.map(({ title }) => title)} />}
    </div>
  )
}

const words = { ...settingWords, ...intervalWords, address: 'Address' }

/** The history of the settings, the offices and the service intervals. */
const SettingsHistoryCard = () => (
  <History
    of="the settings"
    tables={['settings', 'offices', 'service_intervals']}
    words={words}
    nameOf={changedField}
  />
)
