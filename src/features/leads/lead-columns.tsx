import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CallLead } from '#features/leads/lead-call-actions.tsx'
import { Place, PlaceLine, Reach, Source, Status, Waits, Water } from '#features/leads/lead-facts.tsx'
import type { Lead } from '#features/leads/leads.ts'
import type { Column } from '#ui/list-columns.ts'

const toLead = (lead: Lead) => (props: object) => <Link {...props} from="/leads" to="." search={(was) => ({ ...was, lead: lead.id })} />

const said = (lines?: number) =>
  function WhatHappened({ what_happened: text }: Lead) {
    return (
      <Text size="sm" className="typed" {...(lines && { lineClamp: lines, title: text })}>
        {text}
      </Text>
    )
  }

const came = (lead: Lead) => (
  <Text size="sm" c="dimmed">
    <Waits lead={lead} />
  </Text>
)

export const leadColumns: Column<Lead>[] = [
  {
    id: 'created_at',
    head: 'When',
    width: 112,
    cell: (lead) => (
      <Text size="sm">
        <Waits lead={lead} />
      </Text>
    ),
    card: 'corner',
    onCard: came,
  },
  {
    id: 'name',
    head: 'Name',
    width: '17%',
    always: true,
    cell: (lead) => (
      <Anchor fw={600} className="typed" c="inherit" inherit renderRoot={toLead(lead)}>
        {lead.name}
      </Anchor>
    ),
    card: 'title',
    onCard: (lead) => (
      <>
        <Text fw={650} className="typed">
          {lead.name}
        </Text>
        <Reach lead={lead} />
      </>
    ),
  },
  {
    id: 'address',
    head: 'Address',
    width: '17%',
    cell: (lead) => <PlaceLine lead={lead} />,
    card: 'line',
    onCard: (lead) => <Place lead={lead} />,
  },
  { id: 'water', head: 'Water', width: 164, cell: (lead) => <Water lead={lead} />, card: 'badge' },
  { id: 'what_happened', head: 'What happened', cell: said(), card: 'line', onCard: said(3) },
  { id: 'source', head: 'Source', width: 130, off: true, cell: (lead) => <Source lead={lead} />, card: 'badge' },
  { id: 'status', head: 'Status', width: 150, cell: (lead) => <Status lead={lead} />, card: 'badge' },
  {
    id: 'call',
    head: 'Call',
    cardOnly: true,
    card: 'action',
    cell: (lead) => <CallLead lead={lead} variant={lead.status === 'new' ? 'filled' : 'default'} />,
  },
  {
    id: 'open',
    head: 'Open',
    cardOnly: true,
    card: 'action',
    cell: (lead) => (
      <Button variant="default" aria-label={`Open ${lead.name}`} renderRoot={toLead(lead)}>
        Open
      </Button>
    ),
  },
]
