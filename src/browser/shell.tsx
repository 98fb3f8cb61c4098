import { AppShell, Burger, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { can, management } from '#access/roles.ts'
import { renewSession } from '#sign-in/sign-in.client.ts'
import { useHomeLooks } from '#outside/digests/home-look.client.ts'
import { RememberedCustomers } from '#loss/customers/customer-choices.client.ts'
import { useRememberedClock } from '#time/time-clock/remembered-clock.client.ts'
import { OwnRecordPicker } from '#loss/customers/own-record-picker.tsx'
import { useHandedOver } from '#papers/handed-over/handing-over.client.ts'
import { useNewLeadAlarm } from '#loss/leads/new-lead-alarm.client.ts'
import { FirstLocationPick, LocationBanner } from '#people/locations/location-banner.tsx'
import { BottomBar } from '#browser/bottom-bar.tsx'
import { Brand } from '#client/brand.tsx'
import { ForbiddenPage } from '#client/forbidden-page.tsx'
import { useKeptApp } from '#browser/kept-app.ts'
import { FileSourceContext } from '#client/file-source.ts'
import { useLiveUpdates } from '#client/live.ts'
import { useLogOutOfOtherTabs } from '#people/access/log-out.client.ts'
import { Navigation } from '#client/navigation.tsx'
import { NoConnectionBanner } from '#client/no-connection-banner.tsx'
import { PageKeys } from '#client/page-keys.tsx'
import { PaperHead } from '#client/paper-head.tsx'
import { keepsApp } from '#client/remembered-person.ts'
import { useMe } from '#client/session.ts'
import { SlowBanner } from '#client/slow-banner.tsx'
import { EarlySearchActions } from '#workplaces/search/search-actions.tsx'
import { UserMenuButton } from '#browser/user-button.tsx'
import { Loading } from '#ui/loading.tsx'
import { DialogHost } from '#ui/dialog-host.tsx'
import { ahead, inBackground, late, lateDialog } from '#ui/late.tsx'

// Shown instead of everything else while the device is in a customer's hands.
const HandedOverPage = late(
  ahead(async () => (await import('#papers/handed-over/handed-over-page.tsx')).HandedOverPage),
  <Loading text="Opening the document…" />,
)

const NavigationDialog = lateDialog(
  async () => (await import('#client/navigation-dialog.tsx')).NavigationDialog,
)

// Not part of any page, so they come once the page is usable.
const SearchDialog = inBackground(
  async () => (await import('#workplaces/search/search-dialog.tsx')).SearchDialog,
  () => <EarlySearchActions />,
)
const Outbox = inBackground(async () => (await import('#browser/outbox.tsx')).Outbox)
const StepUpDialog = inBackground(
  async () => (await import('#sign-in/step-up-dialog.tsx')).StepUpDialog,
)
const SignedOutDialog = inBackground(
  async () => (await import('#client/signed-out-dialog.tsx')).SignedOutDialog,
)

const ofStaff = { base: '/files', isStaff: true }
const ofOthers = { base: '/files', isStaff: false }

/**
 * Frame around every page of a signed-in person: top bar, and navigation on the left, or in a
 * drawer on small screens.
 */
export function Shell() {
  const { id } = useMe()
  const handed = useHandedOver()
  const navigate = useNavigate()
  if (handed?.person !== id) return <App />
  const onBack = () => void navigate({ to: '/contracts/$id', params: { id: handed.contract_id } })
  return <HandedOverPage handed={handed} onBack={onBack} />
}

function App() {
  const { role, second_factor_due } = useMe()
  const [drawer, { toggle, close }] = useDisclosure()
  const who = useMatches({ select: (matches) => matches.at(-1)?.staticData.who })
  const page = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  // All staff work at a location, search, and carry a phone.
  const staff = can(role, 'locations.pick') && !second_factor_due
  useLiveUpdates()
  useNewLeadAlarm(can(role, 'leads.list') && !second_factor_due, management.includes(role))
  useHomeLooks(can(role, 'customers.mine'))
  useKeptApp(keepsApp(role))
  // Everyone who can have something to send to the server can have files to send.
  const mayOwe = can(role, 'uploads.send') && !second_factor_due
  useLogOutOfOtherTabs()
  const remembered = useRememberedClock()?.customers
  useEffect(() => void renewSession(), [])
  return (
    <AppShell
      header={{ height: 56 }}
      footer={{ height: { base: staff ? 'calc(56px + env(safe-area-inset-bottom))' : 0, sm: 0 } }}
      navbar={{ width: { base: 216, xl: 240 }, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding={{ base: 'sm', sm: 'md' }}
    >
      <AppShell.Header component="header">
        <Group h="100%" px={{ base: 'xs', sm: 'md' }} justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <Burger
              opened={drawer}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label="Open navigation"
            />
            <Brand />
          </Group>
          <Group gap="xs" wrap="nowrap">
            {staff && <LocationBanner />}
            {staff && <PageKeys />}
            {staff && <SearchDialog />}
            <UserMenuButton />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        p="sm"
        visibleFrom="sm"
        component="nav"
        aria-label="Pages"
        style={{ overflowY: 'auto' }}
      >
        <Navigation />
      </AppShell.Navbar>
      <NavigationDialog opened={drawer} onClose={close} />
      <AppShell.Main>
        <PaperHead />
        <NoConnectionBanner />
        <SlowBanner />
        {can(role, 'customers.mine') && <OwnRecordPicker />}
        <FileSourceContext value={can(role, 'documents.list') ? ofStaff : ofOthers}>
          <RememberedCustomers value={remembered}>
            <DialogHost key={page}>
              {who && !can(role, who) ? <ForbiddenPage /> : <Outlet />}
            </DialogHost>
          </RememberedCustomers>
        </FileSourceContext>
      </AppShell.Main>
      {staff && (
        <AppShell.Footer hiddenFrom="sm" component="div">
          <BottomBar />
        </AppShell.Footer>
      )}
      {mayOwe && <Outbox />}
      <SignedOutDialog />
      <StepUpDialog />
      {staff && <FirstLocationPick />}
    </AppShell>
  )
}
