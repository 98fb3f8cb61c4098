import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
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

/** What administrators set for everyone. Each section is saved by itself. */
export function SettingsPage() {
  const { data, error, refetch, isFetching } = useQuery(api.settings.all.queryOptions({ meta: { failed: 'Failed to load settings' } }))
  return (
    <Stack maw={760}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Settings
      </Title>
      {data ? (
        <UnsavedChanges>
          <Section title="Company">
            <CompanyForm settings={data} />
          </Section>
          <Section title="Trust badges">
            <BadgesForm settings={data} />
          </Section>
          <Section title="Offices">
            <OfficesCard offices={data.offices} />
          </Section>
          <Section title="Billing">
            <BillingForm settings={data} />
          </Section>
          <Section title="Invoices">
            <LogoForm />
            <InvoiceSettingsForm settings={data} />
          </Section>
          <Section title="Reports by email">
            <ReportSchedulesCard />
          </Section>
          <Section title="Bookkeeping">
            <BookkeepingForm settings={data} />
          </Section>
          <Section title="Signing">
            <SigningForm settings={data} />
          </Section>
          <Section title="Equipment">
            <EquipmentSettingsForm settings={data} />
          </Section>
          <Section title="Fleet">
            <Stack>
              <WalkRoundForm settings={data} />
              <VehiclePapersForm settings={data} />
              <ServiceIntervalsCard />
            </Stack>
          </Section>
          <Section title="Security">
            <SecurityForm settings={data} />
          </Section>
          <Section title="History">
            <SettingsHistoryCard />
          </Section>
        </UnsavedChanges>
      ) : error ? (
        <LoadFailure text="Failed to load settings." query={{ error, refetch, isFetching }} />
      ) : (
        <RowSkeletons label="Loading settings" />
      )}
    </Stack>
  )
}
