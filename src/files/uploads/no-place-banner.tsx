import { Alert } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { NO_LOCATION } from '#files/uploads/device-position.client.ts'

/** Says that photos are sent without the device's location, and why. */
export const NoPlaceBanner = ({ missing }: { missing: string | undefined }) =>
  missing && (
    <Alert
      color="orange"
      role="status"
      icon={<IconMapPinOff size={20} aria-hidden />}
      title={NO_LOCATION}
    >
      {missing}. If a photo has its own location, that is used.
    </Alert>
  )
