import { AppShell, Burger, Drawer, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { can } from '#access/roles.ts'
import { renewSession } from '#sign-in/sign-in.client.ts'
import { useNewLeadAlarm } from '#features/leads/new-lead-alarm.client.ts'
import { FirstLocationPick } from '#features/locations/location-picker-dialog.tsx'
import { Brand } from '#client/brand.tsx'
import { ForbiddenPage } from '#client/forbidden-page.tsx'
import { useKeptApp } from '#browser/kept-app.ts'
import { useLiveUpdates } from '#client/live.ts'
import { useLogOutOfOtherTabs } from '#features/access/log-out.client.ts'
import { Navigation } from '#client/navigation.tsx'
import { NoConnectionBanner } from '#client/no-connection-banner.tsx'
import { useMe } from '#client/session.ts'
import { SignedOutDialog } from '#client/signed-out-dialog.tsx'
import { StepUpDialog } from '#sign-in/step-up-dialog.tsx'
import { UserMenu } from '#browser/user-menu.tsx'
import { DialogHost } from '#ui/dialog-host.tsx'

// For staff alone, and not before the page itself.
const SearchDialog = lazy(async () => ({ default: (await import('#features/search/search-dialog.tsx')).SearchDialog }))

const Outbox = lazy(async () => ({ default: (await import('#browser/outbox.tsx')).Outbox }))

/** What stands around every page of a signed-in person: top bar, navigation at the left, on small screens as a drawer. */
export function Shell() {
  const { role, second_factor_due } = useMe()
  const [drawer, { toggle, close }] = useDisclosure()
  const who = useMatches({ select: (matches) => matches.at(-1)?.staticData.who })
  const page = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  useLiveUpdates()
  useNewLeadAlarm(can(role, 'leads.list') && !second_factor_due)
  useKeptApp(can(role, 'timeClock.punch'))
  // Who may owe the server anything may owe it files.
  const mayOwe = can(role, 'uploads.send') && !second_factor_due
  useLogOutOfOtherTabs()
  useEffect(() => void renewSession(), [])
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding={{ base: 'md', md: 'lg' }}
    >
      <AppShell.Header component="header">
        <Group h="100%" px={{ base: 'xs', sm: 'md' }} justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <Burger opened={drawer} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Open navigation" />
            <Brand />
          </Group>
          <Group gap="xs" wrap="nowrap">
            {can(role, 'search.find') && !second_factor_due && (
              <Suspense fallback={null}>
                <SearchDialog />
              </Suspense>
            )}
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" visibleFrom="sm" component="nav" aria-label="Pages">
        <Navigation />
      </AppShell.Navbar>
      <Drawer
        opened={drawer}
        onClose={close}
        title={<Brand />}
        size={280}
        hiddenFrom="sm"
        closeButtonProps={{ 'aria-label': 'Close navigation' }}
      >
        <nav aria-label="Pages">
          <Navigation onNavigate={close} />
        </nav>
      </Drawer>
      <AppShell.Main>
        <NoConnectionBanner />
        <DialogHost key={page}>{who && !can(role, who) ? <ForbiddenPage /> : <Outlet />}</DialogHost>
      </AppShell.Main>
      {mayOwe && (
        <Suspense fallback={null}>
          <Outbox />
        </Suspense>
      )}
      <SignedOutDialog />
      <StepUpDialog />
      {can(role, 'locations.pick') && !second_factor_due && <FirstLocationPick />}
    </AppShell>
  )
}
