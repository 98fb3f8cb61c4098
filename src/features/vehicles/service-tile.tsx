import { Badge, Button, Group, Paper, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { CompleteServiceDialog } from '#features/vehicles/complete-service-dialog.tsx'
import {
  type Service,
  type ServiceStatus,
  isOpenService,
  servicePriorities,
  serviceStatuses,
  serviceTypes,
} from '#features/vehicles/vehicle-services.ts'
import { InvoiceActions } from '#features/vehicles/invoice-actions.tsx'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

const colors: Record<ServiceStatus, string> = { requested: 'orange', scheduled: 'blue', completed: 'green', canceled: 'gray' }

/** What is worth a line beside type and day. */
function about(service: Service) {
  const { odometer, cost_cents, estimated_cost_cents, assigned_to, created_by_name, completed_by_name, priority, status } = service
  return [
    isOpenService(status) && `${servicePriorities[priority]} priority`,
    odometer !== null && `${odometer.toLocaleString('en-US')} miles`,
    cost_cents !== null ? shownDollars(cost_cents) : estimated_cost_cents !== null && `about ${shownDollars(estimated_cost_cents)}`,
    assigned_to,
    completed_by_name ? `completed by ${completed_by_name}` : created_by_name && `asked by ${created_by_name}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** One service; management completes or cancels what is open. */
export function ServiceTile({ service }: { service: Service }) {
  const mayEdit = useCan('vehicles.edit')
  const { service_type, service_date, completed_on, status, description, notes } = service
  return (
    <Paper component="li" withBorder p="sm" aria-label={`${serviceTypes[service_type]}, ${serviceStatuses[status]}`}>
      <Group justify="space-between" gap="xs" align="start">
        <div style={{ minWidth: 0, flex: '1 1 240px' }}>
          <Group gap="xs">
            <Text fw={600}>{serviceTypes[service_type]}</Text>
            <Text size="sm">{shownDay(completed_on ?? service_date)}</Text>
            <Badge variant="dot" color={colors[status]} size="md" fz={12} px={8} tt="none" fw={600}>
              {serviceStatuses[status]}
            </Badge>
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
        {mayEdit && (isOpenService(status) ? <ServiceActions service={service} /> : <InvoiceActions service={service} />)}
      </Group>
    </Paper>
  )
}

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
      <Button onClick={() => show((dialog) => <CompleteServiceDialog service={service} {...dialog} />)}>Complete</Button>
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
