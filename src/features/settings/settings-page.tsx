import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReportSchedulesCard } from '#features/report-schedules/report-schedules-card.tsx'
import { BadgesForm } from '#features/settings/badges-form.tsx'
import { BookkeepingForm } from '#features/settings/bookkeeping-form.tsx'
import { BillingForm } from '#features/settings/billing-form.tsx'
import { CompanyForm } from '#features/settings/company-form.tsx'
import { SettingsHistoryCard } from '#features/settings/history-card.tsx'
import { InvoiceSettingsForm } from '#features/settings/invoice-settings-form.tsx'
import { LogoForm } from '#features/settings/logo-form.tsx'
import { OfficesCard } from '#features/settings/offices-card.tsx'
import { EquipmentSettingsForm } from '#features/settings/equipment-settings-form.tsx'
import { SettingsSectionsPanel, sectionId } from '#features/settings/settings-sections-panel.tsx'
import type { Settings } from '#features/settings/settings.ts'
import { SigningForm } from '#features/settings/signing-form.tsx'
import { SecurityForm } from '#features/settings/security-form.tsx'
import { VehiclePapersForm } from '#features/settings/vehicle-papers-form.tsx'
import { WalkRoundForm } from '#features/settings/walk-round-form.tsx'
import { ServiceIntervalsCard } from '#features/vehicle-services/service-intervals-card.tsx'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { UnsavedChanges } from '#client/unsaved-changes.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'

/** The sections, in the order in which they stand. */
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

/** What administrators set for everyone. Each section is saved by itself. */
export function SettingsPage() {
  const { data, error, refetch, isFetching } = useQuery(api.settings.all.queryOptions({ meta: { failed: 'Failed to load settings' } }))
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
