import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CallLead } from '#loss/leads/lead-call-actions.tsx'
import {
  CallerLine,
  Place,
  PlaceLine,
  ContactLine,
  Source,
  Status,
  WaitingTime,
  Water,
} from '#loss/leads/lead-facts.tsx'
import { type Lead, awaitsCall, nameOf } from '#loss/leads/leads.ts'
import type { Column } from '#ui/list-columns.ts'

const toLead = (lead: Lead) => (props: object) => (
  <Link {...props} from="/leads" to="." search={(was) => ({ ...was, lead: lead.id })} />
)

const storyCell = (lines?: number) =>
  function WhatHappened({ what_happened: text }: Lead) {
    return (
      <Text size="sm" className="typed" {...(lines && { lineClamp: lines, title: text ?? '' })}>
        {text ?? '—'}
      </Text>
    )
  }

const came = (lead: Lead) => (
  <Text size="sm" c="dimmed">
    <WaitingTime lead={lead} />
  </Text>
)

export const leadColumns: Column<Lead>[] = [
  {
    id: 'created_at',
    head: 'When',
    width: 104,
    cell: (lead) => (
      <Text size="sm">
        <WaitingTime lead={lead} />
      </Text>
    ),
    card: 'corner',
    onCard: came,
  },
  {
    id: 'name',
    head: 'Name',
    width: '15%',
    always: true,
    cell: (lead) => (
      <Anchor fw={600} className="typed" c="inherit" inherit renderRoot={toLead(lead)}>
        {nameOf(lead)}
      </Anchor>
    ),
    card: 'title',
    onCard: (lead) => (
      <>
        <Text fw={650} className="typed">
          {nameOf(lead)}
        </Text>
        <ContactLine lead={lead} />
        <CallerLine lead={lead} />
      </>
    ),
  },
  { id: 'phone', head: 'Phone', width: 140, cell: (lead) => <ContactLine lead={lead} /> },
  {
    id: 'address',
    head: 'Address',
    width: '15%',
    cell: (lead) => <PlaceLine lead={lead} />,
    card: 'line',
    onCard: (lead) => <Place lead={lead} />,
  },
  { id: 'water', head: 'Water', width: 148, cell: (lead) => <Water lead={lead} />, card: 'badge' },
  {
    id: 'what_happened',
    head: 'What happened',
    cell: storyCell(),
    card: 'line',
    onCard: storyCell(3),
  },
  {
    id: 'source',
    head: 'Source',
    width: 130,
    off: true,
    cell: (lead) => <Source lead={lead} />,
    card: 'badge',
  },
  {
    id: 'status',
    head: 'Status',
    width: 124,
    cell: (lead) => <Status lead={lead} />,
    card: 'badge',
  },
  {
    id: 'call',
    head: 'Call',
    cardOnly: true,
    card: 'action',
    cell: (lead) => <CallLead lead={lead} variant={awaitsCall(lead) ? 'filled' : 'default'} />,
  },
  {
    id: 'open',
    head: 'Open',
    cardOnly: true,
    card: 'action',
    cell: (lead) => (
      <Button variant="default" aria-label={`Open ${nameOf(lead)}`} renderRoot={toLead(lead)}>
        Open
      </Button>
    ),
  },
]
