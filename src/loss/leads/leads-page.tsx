import { Button, Group, Switch, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { leadColumns } from '#loss/leads/lead-columns.tsx'
import { LeadDialog } from '#loss/leads/lead-dialog.tsx'
import { soundNewLead, useLeadSound } from '#loss/leads/lead-sound.client.ts'
import { type Lead, leadShows, nameOf } from '#loss/leads/leads.ts'
import { NewLeadDialog } from '#loss/leads/new-lead-dialog.tsx'
import { api } from '#client/api.ts'
import { useKey } from '#client/keys.ts'
import { ListBody, ListPage } from '#client/list-page.tsx'
import { useCan } from '#client/session.ts'
import { toast } from '#client/toasts.ts'

const route = getRouteApi('/signed-in/leads')

// Not "Waiting": the navigation counts those, and a lead that was called back no longer waits.
const tabs = {
  open: 'Open',
  converted: 'Customers',
  closed: 'Closed',
  suspicious: 'Suspected spam',
}
const none = {
  open: 'No open leads. New ones show up here automatically.',
  converted: 'No leads converted yet',
  closed: 'No closed leads',
  suspicious: 'No suspected spam',
}
const spam = {
  name: (lead: Lead) => nameOf(lead),
  actions: (leads: Lead[], end: () => void) => <CloseSpamActions leads={leads} onEnd={end} />,
}

export function LeadsPage() {
  const { show = 'open', after, before, lead, calling, editing, new: isNew } = route.useSearch()
  const mayWork = useCan('leads.work')
  const logged = useRef<string>(undefined)
  const navigate = route.useNavigate()
  const add = () => void navigate({ search: (was) => ({ ...was, new: true }) })
  useKey('n', 'New lead', add, { when: mayWork })
  const mayEdit = mayWork && (show === 'open' || show === 'suspicious')
  const edit = (id: string) =>
    void navigate({ search: (was) => ({ ...was, lead: id, editing: true }) })
  const query = useQuery({
    ...api.leads.list.queryOptions({
      input: { show, after, before },
      meta: { failed: 'Failed to load leads' },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title="Leads"
      actions={
        <Group gap="md">
          <SoundSwitch />
          {mayWork && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              New lead
            </Button>
          )}
        </Group>
      }
    >
      <Tabs
        value={show}
        onChange={(to) => {
          const next = to as (typeof leadShows)[number]
          void navigate({ search: next === 'open' ? {} : { show: next } })
        }}
      >
        <Tabs.List>
          {leadShows.map((place) => (
            <Tabs.Tab key={place} value={place} mih="var(--control)" px={{ base: 8, xs: 'md' }}>
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
            onEdit={mayEdit ? edit : undefined}
            {...(show === 'suspicious' && { selection: spam })}
            none={{ text: after ? 'No older leads' : none[show] }}
          />
        </Tabs.Panel>
      </Tabs>
      <NewLeadDialog
        opened={isNew === true && mayWork}
        onLogged={({ id }) => {
          logged.current = id
        }}
        onClose={() => {
          // Open the logged lead, where it can become a job. Reset it, because the next dialog may
          // log nothing.
          const lead = logged.current
          logged.current = undefined
          void navigate({ search: { lead } })
        }}
      />
      <LeadDialog
        id={lead}
        calling={calling === true}
        editing={editing === true}
        onClose={() =>
          void navigate({ search: ({ show, after, before }) => ({ show, after, before }) })
        }
      />
    </ListPage>
  )
}

function SoundSwitch() {
  const [sound, setSound] = useLeadSound()
  return (
    <Switch
      label="Sound for new leads"
      checked={sound === true}
      onChange={({ currentTarget: { checked } }) => {
        setSound(checked)
        // Play it, so that people know the sound and hear that the speakers are on.
        if (checked) soundNewLead()
      }}
    />
  )
}

/**
 * Closes the selected leads as spam, one after the other. If one fails, those before it stay closed
 * and the rest stay selected.
 */
function CloseSpamActions({ leads, onEnd }: { leads: Lead[]; onEnd: () => void }) {
  const close = useMutation({
    mutationFn: async () => {
      for (const { id } of leads) await api.leads.close.call({ id, reason: 'spam', note: '' })
    },
    meta: { failed: 'Failed to close leads' },
    onSuccess: () => {
      toast.done(leads.length === 1 ? 'Lead closed' : `${leads.length} leads closed`)
      onEnd()
    },
  })
  return (
    <Button variant="default" onClick={() => close.mutate()} loading={close.isPending}>
      Close as spam
    </Button>
  )
}
