import { Button } from '@mantine/core'
import { IconGasStation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { lateDialog } from '#ui/late.tsx'

const AddFuelDialog = lateDialog(
  async () => (await import('#fleet/vehicle-fuel/add-fuel-dialog.tsx')).AddFuelDialog,
)

/**
 * Button to add fuel to the vehicle someone is driving, found by its number. Shows nothing if the
 * vehicle is unknown.
 */
export function AddFuelAction({ number }: { number: string }) {
  const show = useDialog()
  const vehicle = useQuery(api.vehicles.choices.queryOptions()).data?.find(
    (choice) => choice.number === number,
  )
  if (!vehicle) return null
  return (
    <Button
      variant="subtle"
      px="xs"
      flex="none"
      leftSection={<IconGasStation size={18} aria-hidden />}
      onClick={() => show((dialog) => <AddFuelDialog vehicle={vehicle} {...dialog} />)}
    >
      Add Fuel
    </Button>
  )
}
