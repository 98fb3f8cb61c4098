import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { acceptedBy } from '#features/files/file-types.ts'
import { VehiclePaperActions } from '#features/vehicle-papers/vehicle-paper-actions.tsx'
import { invoiceOf, usePaperChoice, useVehiclePaperTaking } from '#features/vehicle-papers/vehicle-paper-taking.client.ts'
import type { Service } from '#features/vehicle-services/vehicle-services.ts'

/** The invoice of a service that was done, which often comes days later: for management. */
export function InvoiceActions({ service }: { service: Service }) {
  const take = useVehiclePaperTaking()
  const { complaint, choose } = usePaperChoice((file) => void take({ service_id: service.id }, invoiceOf(service), file))
  if (service.status !== 'completed') return null
  return (
    <div>
      <Group gap="xs">
        <VehiclePaperActions id={service.id} label="Invoice" papers={service.papers} />
        <FileButton onChange={choose} accept={acceptedBy('scan')}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size={18} aria-hidden />}>
              Add Invoice
            </Button>
          )}
        </FileButton>
      </Group>
      {complaint && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt={4}>
          {complaint}
        </Text>
      )}
    </div>
  )
}
