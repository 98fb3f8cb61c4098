import { Button, Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { employeeColumns } from '#people/employees/employee-columns.tsx'
import { type Show, isFound, placeOf } from '#people/employees/employee-search.ts'
import type { Employee } from '#people/employees/employees.ts'
import { InviteDialog } from '#people/employees/invite-dialog.tsx'
import { OpenInvitationsCard } from '#people/employees/open-invitations-card.tsx'
import { api } from '#client/api.ts'
import { useKey } from '#client/keys.ts'
import { KeptList } from '#client/kept-list.tsx'
import { SearchFilter } from '#client/list-filters.tsx'
import { LoadFailure, LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const route = getRouteApi('/signed-in/employees')

const tabs: Record<Show, string> = {
  staff: 'Staff',
  agents: 'Adjusters',
  deactivated: 'Deactivated',
}
const nobody: Record<Show, string> = {
  staff: 'No staff yet',
  agents: 'No adjusters yet. Invite the first one.',
  deactivated: 'No deactivated accounts',
}

const readOnly = employeeColumns.filter(({ id }) => id !== 'actions')
const withoutPhone = ({ id }: (typeof employeeColumns)[number]) => id !== 'phone'
/**
 * Created once: new columns would create every cell again and close an open menu. If no one has a
 * phone, emails get the space.
 */
const columnSets = {
  act: { phones: employeeColumns, none: employeeColumns.filter(withoutPhone) },
  read: { phones: readOnly, none: readOnly.filter(withoutPhone) },
}

/** Tells people without the right to invite whom to ask. */
function WhoHires({ employees }: { employees: readonly Employee[] }) {
  const names = employees
    .filter(({ role, deactivated_at }) => role === 4 && !deactivated_at)
    .map(({ name }) => name)
  return (
    <Text size="sm" c="dimmed" className="typed">
      Only an administrator can invite staff, change roles or deactivate accounts:{' '}
      {names.join(', ')}.
    </Text>
  )
}

export function EmployeesPage() {
  const { q = '', show = 'staff' } = route.useSearch()
  const navigate = route.useNavigate()
  const [inviting, { open, close }] = useDisclosure()
  const mayAct = useCan('employees.deactivate')
  const mayInviteStaff = useCan('invitations.staff')
  useKey('n', 'Invite', open)

  const { data, error, refetch, isFetching } = useQuery(
    api.employees.list.queryOptions({ meta: { failed: 'Failed to load employees' } }),
  )
  const invitations = useQuery(
    api.invitations.list.queryOptions({ meta: { failed: 'Failed to load open invitations' } }),
  )

  const found = data?.filter((employee) => isFound(employee, q)) ?? []
  const listed = found.filter((employee) => placeOf(employee) === show)
  const columns =
    columnSets[mayAct ? 'act' : 'read'][listed.some(({ phone }) => phone) ? 'phones' : 'none']
  const count = (place: Show) => found.filter((employee) => placeOf(employee) === place).length
  const elsewhere = (Object.keys(tabs) as Show[]).filter(
    (place) => place !== show && count(place) > 0,
  )

  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
          Employees
        </Title>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
          {mayInviteStaff ? 'Invite' : 'Invite adjuster'}
        </Button>
      </Group>
      {!mayInviteStaff && data && <WhoHires employees={data} />}
      {error && !data ? (
        <LoadFailure text="Failed to load employees." query={{ error, refetch, isFetching }} />
      ) : !data || invitations.isPending ? (
        // Wait for both: invitations that load later would push the list down under someone's
        // finger.
        <RowSkeletons label="Loading employees" />
      ) : (
        <>
          {invitations.data ? (
            <OpenInvitationsCard invitations={invitations.data} />
          ) : (
            <LoadFailureLine text="Failed to load open invitations." query={invitations} />
          )}
          <SearchFilter label="Search employees" placeholder="Search by name, email or phone …" />
          <Tabs
            value={show}
            onChange={(to) =>
              void navigate({
                search: ({ q }) => ({ q, show: to === 'staff' ? undefined : (to as Show) }),
              })
            }
          >
            <Tabs.List>
              {(Object.keys(tabs) as Show[]).map((place) => (
                <Tabs.Tab key={place} value={place} mih="var(--control)" px={{ base: 8, xs: 'md' }}>
                  {tabs[place]}{' '}
                  <Text span inherit c="dimmed">
                    {count(place)}
                  </Text>
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={show} pt="sm">
              {listed.length > 0 ? (
                <KeptList label="Employees" columns={columns} rows={listed} unsorted="By name" />
              ) : q ? (
                <Notice
                  text={
                    elsewhere.length > 0
                      ? 'Your search matches people in other tabs'
                      : `No matches in ${tabs[show]}`
                  }
                >
                  {elsewhere.map((place) => (
                    <Button
                      key={place}
                      onClick={() =>
                        void navigate({
                          search: { q, show: place === 'staff' ? undefined : place },
                        })
                      }
                    >
                      {count(place)} in {tabs[place]}
                    </Button>
                  ))}
                  <Button
                    variant="default"
                    onClick={() => void navigate({ search: ({ show }) => ({ show }) })}
                  >
                    Clear search
                  </Button>
                </Notice>
              ) : (
                <Notice text={nobody[show]}>
                  {show !== 'deactivated' && (
                    <Button onClick={open}>{mayInviteStaff ? 'Invite' : 'Invite adjuster'}</Button>
                  )}
                </Notice>
              )}
            </Tabs.Panel>
          </Tabs>
        </>
      )}
      <InviteDialog opened={inviting} onClose={close} as={show === 'agents' ? 8 : undefined} />
    </Stack>
  )
}
