import { ActionIcon, Anchor, Button, Group, Paper, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CompleteServiceDialog } from '#fleet/vehicle-services/complete-service-dialog.tsx'
import { EditServiceDialog } from '#fleet/vehicle-services/edit-service-dialog.tsx'
import { serviceTypes } from '#fleet/vehicles/service-types.ts'
import {
  type Service,
  type ServiceStatus,
  isOpenService,
  servicePriorities,
  serviceStatuses,
} from '#fleet/vehicle-services/vehicle-services.ts'
import { InvoiceActions } from '#fleet/vehicle-services/invoice-actions.tsx'
import { api } from '#client/api.ts'
import { useCompanyToday } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { DotBadge } from '#ui/dot-badge.tsx'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

const colors: Record<ServiceStatus, string> = {
  requested: 'orange',
  scheduled: 'blue',
  completed: 'green',
  canceled: 'gray',
}

/** Returns the facts to show in a line besides type and day. */
function about(service: Service) {
  const {
    odometer,
    cost_cents,
    estimated_cost_cents,
    assigned_to,
    created_by_name,
    completed_by_name,
    priority,
    status,
  } = service
  return [
    isOpenService(status) && `${servicePriorities[priority]} priority`,
    odometer !== null && `${odometer.toLocaleString('en-US')} miles`,
    cost_cents !== null
      ? shownDollars(cost_cents)
      : estimated_cost_cents !== null && `about ${shownDollars(estimated_cost_cents)}`,
    assigned_to,
    completed_by_name
      ? `completed by ${completed_by_name}`
      : created_by_name && `requested by ${created_by_name}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

interface Props {
  service: Service
  /** True in a list with services of other vehicles: shows the vehicle. */
  named?: boolean
}

/** One service. Management can schedule, complete or cancel an open one. */
export function ServiceTile({ service, named = false }: Props) {
  const mayEdit = useCan('vehicles.edit')
  const { service_type, service_date, completed_on, status, description, notes } = service
  const today = useCompanyToday()
  const isLate = isOpenService(status) && service_date < today
  return (
    <Paper
      component="li"
      withBorder
      p="sm"
      aria-label={[
        named && service.vehicle_number,
        serviceTypes[service_type],
        serviceStatuses[status],
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <Group justify="space-between" gap="xs" align="start">
        <div style={{ minWidth: 0, flex: '1 1 240px' }}>
          <Group gap="xs">
            {named && (
              <Anchor
                fw={600}
                c="inherit"
                className="typed"
                renderRoot={(props) => (
                  <Link {...props} to="/fleet/$id" params={{ id: service.vehicle_id }} />
                )}
              >
                {service.vehicle_number}
              </Anchor>
            )}
            <Text fw={600}>{serviceTypes[service_type]}</Text>
            <Text size="sm" {...(isLate && { c: 'var(--mantine-color-error)' })}>
              {shownDay(completed_on ?? service_date)}
              {isLate && ', overdue'}
            </Text>
            <DotBadge color={colors[status]}>{serviceStatuses[status]}</DotBadge>
          </Group>
          <Text size="sm" c="dimmed" className="typed">
            {about(service)}
          </Text>
          {[description, notes].filter(Boolean).map((text) => (
            <Text key={text} size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Text>
          ))}
        </div>
        {isOpenService(status) && (
          <Group gap="xs">
            <ToCalendar service={service} />
            {mayEdit && <ServiceActions service={service} />}
          </Group>
        )}
        {mayEdit && !isOpenService(status) && <InvoiceActions service={service} />}
      </Group>
    </Paper>
  )
}

const ToCalendar = ({ service: { id, service_type, vehicle_number } }: Pick<Props, 'service'>) => (
  <ActionIcon
    component="a"
    variant="default"
    size="var(--control)"
    href={`/exports/vehicle-services.ics?id=${id}`}
    download
    title="Add to calendar"
    aria-label={`Add to calendar: ${serviceTypes[service_type]} of ${vehicle_number}`}
  >
    <IconCalendarPlus size={18} aria-hidden />
  </ActionIcon>
)

function ServiceActions({ service }: { service: Service }) {
  const show = useDialog()
  const [asking, ask] = useDisclosure(false)
  const cancel = useMutation(
    api.vehicleServices.cancel.mutationOptions({
      meta: { done: 'Service canceled', failed: 'Failed to cancel service' },
      onSuccess: ask.close,
    }),
  )
  return (
    <Group gap="xs">
      <Button variant="default" onClick={ask.open}>
        Cancel Service
      </Button>
      <Button
        variant="default"
        onClick={() => show((dialog) => <EditServiceDialog service={service} {...dialog} />)}
      >
        {service.status === 'requested' ? 'Schedule' : 'Edit'}
      </Button>
      <Button
        onClick={() => show((dialog) => <CompleteServiceDialog service={service} {...dialog} />)}
      >
        Complete
      </Button>
      <ConfirmationDialog
        opened={asking}
        onClose={ask.close}
        title={`Cancel ${serviceTypes[service.service_type]}?`}
        lines={["It stays in the history. This can't be undone."]}
        confirm="Cancel Service"
        color="red"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: service.id })}
      />
    </Group>
  )
}
