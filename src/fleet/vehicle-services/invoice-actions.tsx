import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { acceptedBy } from '#files/files/accepted-types.ts'
import { VehiclePaperActions } from '#fleet/vehicle-papers/vehicle-paper-actions.tsx'
import {
  usePaperChoice,
  useVehiclePaperTaking,
} from '#fleet/vehicle-papers/vehicle-paper-taking.client.ts'
import { invoiceOf } from '#fleet/vehicle-services/service-words.ts'
import type { Service } from '#fleet/vehicle-services/vehicle-services.ts'

/** Adds the invoice of a completed service, which often arrives days later. For management. */
export function InvoiceActions({ service }: { service: Service }) {
  const take = useVehiclePaperTaking()
  const { complaint, choose } = usePaperChoice(
    (file) => void take({ service_id: service.id }, invoiceOf(service), file),
  )
  if (service.status !== 'completed') return null
  return (
    <div>
      <Group gap="xs">
        <VehiclePaperActions id={service.id} label="Invoice" papers={service.papers} />
        <FileButton onChange={choose} accept={acceptedBy('scan')}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPaperclip size={18} aria-hidden />}
            >
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
