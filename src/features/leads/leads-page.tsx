import { Group, Stack, Switch, Tabs, Title } from '@mantine/core'
import { useInterval, useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { LeadCards } from '#features/leads/lead-cards.tsx'
import { LeadDialog } from '#features/leads/lead-dialog.tsx'
import { soundNewLead, useLeadSound } from '#features/leads/lead-sound.client.ts'
import { LeadsTable } from '#features/leads/leads-table.tsx'
import { leadShow } from '#features/leads/leads.ts'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { ListPaging } from '#ui/list-paging.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const route = getRouteApi('/signed-in/leads')

const tabs = { waiting: 'Waiting', converted: 'Customers', closed: 'Closed', suspicious: 'Suspected spam' }
const none = {
  waiting: 'No one is waiting. New requests show up here automatically.',
  converted: 'No leads converted yet.',
  closed: 'No closed leads.',
  suspicious: 'No suspected spam.',
}

export function LeadsPage() {
  const { show = 'waiting', after, before, lead } = route.useSearch()
  const navigate = route.useNavigate()
  const [sound, setSound] = useLeadSound()
  const narrow = useMediaQuery('(max-width: 77.99em)', undefined, { getInitialValueInEffect: false })
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true })

  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery({
    ...api.leads.list.queryOptions({ input: { show, after, before }, meta: { failed: 'Failed to load leads' } }),
    placeholderData: keepPreviousData,
  })
  const List = narrow ? LeadCards : LeadsTable

  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
          Leads
        </Title>
        <Switch
          label="Sound for new leads"
          size="md"
          styles={{ body: { alignItems: 'center', minHeight: 44 } }}
          checked={sound}
          onChange={({ currentTarget: { checked } }) => {
            setSound(checked)
            // So that they know it, and that the speakers are on.
            if (checked) soundNewLead()
          }}
        />
      </Group>
      <Tabs
        value={show}
        onChange={(to) => {
          const next = leadShow.parse(to)
          void navigate({ search: next === 'waiting' ? {} : { show: next } })
        }}
      >
        <Tabs.List>
          {leadShow.options.map((place) => (
            <Tabs.Tab key={place} value={place} mih={44} px={{ base: 8, xs: 'md' }}>
              {tabs[place]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={show} pt="sm">
          {error && !data ? (
            <LoadFailure text="Failed to load leads." query={{ error, refetch, isFetching }} />
          ) : !data ? (
            <RowSkeletons label="Loading leads" />
          ) : data.rows.length > 0 ? (
            <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
              <List leads={data.rows} now={now} />
            </div>
          ) : (
            <Notice text={after ? 'No older leads.' : none[show]} />
          )}
        </Tabs.Panel>
      </Tabs>
      {data && <ListPaging newer={data.newer} older={data.older} />}
      <LeadDialog id={lead} now={now} onClose={() => void navigate({ search: ({ show, after, before }) => ({ show, after, before }) })} />
    </Stack>
  )
}
