import { Anchor, Table, Text } from '@mantine/core'
import { Link, getRouteApi } from '@tanstack/react-router'
import { Came, Phone, Place, Source, Status, Water } from '#features/leads/lead-facts.tsx'
import type { Lead } from '#features/leads/leads.ts'
import { ListTable } from '#ui/list-table.tsx'

const route = getRouteApi('/signed-in/leads')

export interface LeadList {
  leads: Lead[]
  now: number
}

/** The list on a wide screen. A row opens its lead wherever it is clicked; by keyboard it is the name. */
export function LeadsTable({ leads, now }: LeadList) {
  const navigate = route.useNavigate()
  return (
    <ListTable
      label="Leads"
      head={
        <>
          <Table.Th w={100}>When</Table.Th>
          <Table.Th w="15%">Name</Table.Th>
          <Table.Th w="17%">Address</Table.Th>
          <Table.Th w={178}>Water</Table.Th>
          <Table.Th>What happened</Table.Th>
          <Table.Th w={98}>Source</Table.Th>
          <Table.Th w={132}>Status</Table.Th>
        </>
      }
    >
      {leads.map((lead) => (
        <Table.Tr
          key={lead.id}
          style={{ cursor: 'pointer' }}
          onClick={(event) => {
            if (!(event.target as Element).closest('a')) void navigate({ search: (was) => ({ ...was, lead: lead.id }) })
          }}
        >
          <Table.Td>
            <Text size="sm">
              <Came lead={lead} now={now} />
            </Text>
          </Table.Td>
          <Table.Td>
            <Anchor
              fw={600}
              className="typed"
              c="inherit"
              renderRoot={(props) => <Link {...props} to="/leads" search={(was) => ({ ...was, lead: lead.id })} />}
            >
              {lead.name}
            </Anchor>
            <br />
            <Phone lead={lead} />
          </Table.Td>
          <Table.Td>
            <Place lead={lead} />
          </Table.Td>
          <Table.Td>
            <Water lead={lead} />
          </Table.Td>
          <Table.Td>
            <Text size="sm" className="typed" lineClamp={6} title={lead.what_happened}>
              {lead.what_happened}
            </Text>
          </Table.Td>
          <Table.Td>
            <Source lead={lead} />
          </Table.Td>
          <Table.Td>
            <Status lead={lead} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
