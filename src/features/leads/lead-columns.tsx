import { Anchor, Button, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Came, Phone, Place, Source, Status, Water } from '#features/leads/lead-facts.tsx'
import type { Lead } from '#features/leads/leads.ts'
import { dialLink } from '#values/phone.ts'
import type { Column } from '#ui/list-columns.ts'

const toLead = (lead: Lead) => (props: object) => <Link {...props} from="/leads" to="." search={(was) => ({ ...was, lead: lead.id })} />

const said = (lines: number) =>
  function WhatHappened({ what_happened: text }: Lead) {
    return (
      <Text size="sm" className="typed" lineClamp={lines} title={text}>
        {text}
      </Text>
    )
  }

const came = (lead: Lead) => (
  <Text size="sm" c="dimmed">
    <Came lead={lead} />
  </Text>
)

export const leadColumns: Column<Lead>[] = [
  {
    id: 'created_at',
    head: 'When',
    width: 100,
    cell: (lead) => (
      <Text size="sm">
        <Came lead={lead} />
      </Text>
    ),
    card: 'corner',
    onCard: came,
  },
  {
    id: 'name',
    head: 'Name',
    width: '15%',
    cell: (lead) => (
      <>
        <Anchor fw={600} className="typed" c="inherit" renderRoot={toLead(lead)}>
          {lead.name}
        </Anchor>
        <br />
        <Phone lead={lead} />
      </>
    ),
    card: 'title',
    onCard: (lead) => (
      <>
        <Text fw={650} className="typed">
          {lead.name}
        </Text>
        <Phone lead={lead} />
      </>
    ),
  },
  { id: 'address', head: 'Address', width: '17%', cell: (lead) => <Place lead={lead} />, card: 'line' },
  { id: 'water', head: 'Water', width: 178, cell: (lead) => <Water lead={lead} />, card: 'badge' },
  { id: 'what_happened', head: 'What happened', cell: said(6), card: 'line', onCard: said(3) },
  { id: 'source', head: 'Source', width: 98, cell: (lead) => <Source lead={lead} />, card: 'badge' },
  { id: 'status', head: 'Status', width: 132, cell: (lead) => <Status lead={lead} />, card: 'badge' },
  {
    id: 'call',
    head: 'Call',
    cardOnly: true,
    card: 'action',
    cell: ({ phone, status, name }) => (
      <Button
        component="a"
        href={dialLink(phone)}
        variant={status === 'new' ? 'filled' : 'default'}
        leftSection={<IconPhone size={18} aria-hidden />}
        aria-label={`Call ${name}`}
      >
        Call
      </Button>
    ),
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
