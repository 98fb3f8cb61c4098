import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ScheduleServiceDialog } from '#fleet/vehicle-services/schedule-service-dialog.tsx'
import { dueInWords, dueOf } from '#fleet/vehicles/service-due.ts'
import type { DueService } from '#fleet/vehicle-services/service-plan.ts'
import { serviceTypes } from '#fleet/vehicles/service-types.ts'
import { api } from '#client/api.ts'
import { CardRows } from '#client/card-rows.tsx'
import { useCompanyToday } from '#client/company.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'

/** Services due on vehicles of a location that no one has asked for yet. */
export function DueServicesCard({ city }: { city: string | undefined }) {
  const query = useQuery({
    ...api.vehicleServices.due.queryOptions({ input: { city } }),
    enabled: city !== undefined,
  })
  const { data } = query
  return (
    <Section title="Due, not scheduled">
      <CardRows
        label="Due services"
        things="what is due"
        query={{ ...query, data: data?.rows }}
        none="Nothing is due."
        gap={0}
      >
        {(due) => <DueRow key={`${due.vehicle_id} ${due.planned.service_type}`} due={due} />}
      </CardRows>
      {data && data.count > data.rows.length && (
        <Text size="sm" mt="xs">
          And {(data.count - data.rows.length).toLocaleString('en-US')} more.
        </Text>
      )}
    </Section>
  )
}

function DueRow({
  due: { vehicle_id, vehicle_number, vehicle_name, current_mileage, planned },
}: {
  due: DueService
}) {
  const show = useDialog()
  const today = useCompanyToday()
  const due = dueOf(planned, { today, mileage: current_mileage })
  const type = serviceTypes[planned.service_type]
  const vehicle = { id: vehicle_id, number: vehicle_number }
  return (
    <Group component="li" justify="space-between" gap="xs" py={6} className="ruled">
      <div style={{ minWidth: 0, flex: '1 1 240px' }}>
        <Text size="sm" className="typed">
          <Anchor
            fw={600}
            c="inherit"
            inherit
            renderRoot={(props) => <Link {...props} to="/fleet/$id" params={{ id: vehicle_id }} />}
          >
            {vehicle_number}
          </Anchor>{' '}
          {vehicle_name}
        </Text>
        <Text size="sm" c={due.state === 'due' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {type}: {dueInWords({ ...due, planned }, today)}
        </Text>
      </div>
      <Button
        variant="default"
        aria-label={`Schedule Service: ${type} for ${vehicle_number}`}
        onClick={() =>
          show((dialog) => (
            <ScheduleServiceDialog vehicle={vehicle} type={planned.service_type} {...dialog} />
          ))
        }
      >
        Schedule Service
      </Button>
    </Group>
  )
}
