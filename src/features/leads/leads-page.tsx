import { Switch, Tabs } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CloseSpamActions } from '#features/leads/close-spam-actions.tsx'
import { leadColumns } from '#features/leads/lead-columns.tsx'
import { LeadDialog } from '#features/leads/lead-dialog.tsx'
import { soundNewLead, useLeadSound } from '#features/leads/lead-sound.client.ts'
import { type Lead, leadShow } from '#features/leads/leads.ts'
import { api } from '#client/api.ts'
import { ListBody, ListPage } from '#client/list-page.tsx'

const route = getRouteApi('/signed-in/leads')

const tabs = { waiting: 'Waiting', converted: 'Customers', closed: 'Closed', suspicious: 'Suspected spam' }
const none = {
  waiting: 'No one is waiting. New requests show up here automatically.',
  converted: 'No leads converted yet.',
  closed: 'No closed leads.',
  suspicious: 'No suspected spam.',
}
const spam = {
  name: ({ name }: Lead) => name,
  actions: (leads: Lead[], end: () => void) => <CloseSpamActions leads={leads} onEnd={end} />,
}

export function LeadsPage() {
  const { show = 'waiting', after, before, lead } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery({
    ...api.leads.list.queryOptions({ input: { show, after, before }, meta: { failed: 'Failed to load leads' } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage title="Leads" actions={<SoundSwitch />}>
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
          <ListBody
            key={show}
            label="Leads"
            columns={leadColumns}
            query={query}
            onOpen={({ id }) => void navigate({ search: (was) => ({ ...was, lead: id }) })}
            {...(show === 'suspicious' && { selection: spam })}
            none={{ text: after ? 'No older leads.' : none[show] }}
          />
        </Tabs.Panel>
      </Tabs>
      <LeadDialog id={lead} onClose={() => void navigate({ search: ({ show, after, before }) => ({ show, after, before }) })} />
    </ListPage>
  )
}

function SoundSwitch() {
  const [sound, setSound] = useLeadSound()
  return (
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
  )
}
