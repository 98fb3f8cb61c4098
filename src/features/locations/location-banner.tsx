import { Group, Paper, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { LocationPickerDialog } from '#features/locations/location-picker-dialog.tsx'
import { scopeName, useLocationScope } from '#features/locations/location-scope.client.ts'

/** Says which location is worked on; a click opens the picker. A page whose address names the location takes the choice itself. */
export function LocationBanner({ onChoose }: { onChoose?: (code: string) => void }) {
  const { scope, keep } = useLocationScope()
  const [opened, { open, close }] = useDisclosure()
  if (!scope) return null
  return (
    <>
      <UnstyledButton onClick={open} w="100%">
        <Paper withBorder px="md" py="xs" mih={48} component={Group} wrap="nowrap" justify="space-between">
          <Group gap="xs" wrap="nowrap">
            <IconMapPin size={20} aria-hidden />
            <Text fw={600}>
              <VisuallyHidden>Location: </VisuallyHidden>
              {scopeName(scope)}
            </Text>
          </Group>
          <Text size="sm" c="var(--mantine-color-anchor)">
            Change
          </Text>
        </Paper>
      </UnstyledButton>
      <LocationPickerDialog
        opened={opened}
        onClose={close}
        onChoose={(code) => {
          ;(onChoose ?? keep)(code)
          close()
        }}
      />
    </>
  )
}
