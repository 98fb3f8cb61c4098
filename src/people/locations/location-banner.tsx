import '#people/locations/locations.css'
import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLocationScope } from '#people/locations/location-scope.client.ts'
import { scopeName } from '#people/locations/locations.ts'
import { lateDialog } from '#ui/late.tsx'

const LocationPickerDialog = lateDialog(
  async () => (await import('#people/locations/location-picker-dialog.tsx')).LocationPickerDialog,
)

/** Asks staff for their location if this browser has no choice stored. */
export function FirstLocationPick() {
  const { scope, keep } = useLocationScope()
  return <LocationPickerDialog opened={scope === undefined} onChoose={keep} />
}

/**
 * Shows the current location in the top bar; a click opens the picker. If the URL of a list names a
 * location, choosing another reloads the list.
 */
export function LocationBanner() {
  const { scope, keep } = useLocationScope()
  const [opened, { open, close }] = useDisclosure()
  const address: { city?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  if (!scope) return null
  const choose = (city: string) => {
    close()
    // The list stores the choice itself. Drop the page marks, because they belong to the old
    // location.
    if (address.city === undefined) keep(city)
    else
      void navigate({
        to: '.',
        search: ((was: object) => ({ ...was, city, after: undefined, before: undefined })) as never,
      })
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        onClick={open}
        px="xs"
        leftSection={<IconMapPin size={18} aria-hidden />}
        styles={{ section: { marginInlineEnd: 4 } }}
      >
        <VisuallyHidden>Location: </VisuallyHidden>
        <span className="location-name">{scopeName(scope)}</span>
        <span className="location-code" aria-hidden>
          {scope === 'all' ? 'All' : scope}
        </span>
      </Button>
      <LocationPickerDialog opened={opened} onClose={close} onChoose={choose} />
    </>
  )
}
