import { Group, Paper, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { LocationPickerDialog } from '#features/locations/location-picker-dialog.tsx'
import { scopeName, useLocationScope } from '#features/locations/location-scope.ts'

/** Says which location is worked on; a click opens the picker. `onChange` hears the new choice. */
export function LocationBanner({ onChange }: { onChange?: (code: string) => void }) {
  const [scope, keep] = useLocationScope()
  const [opened, { open, close }] = useDisclosure()
  if (!scope) return null
  return (
    <>
      <UnstyledButton onClick={open} aria-label={`Location: ${scopeName(scope)}. Change`} w="100%">
        <Paper withBorder px="md" py="xs" mih={48} component={Group} wrap="nowrap" justify="space-between">
          <Group gap="xs" wrap="nowrap">
            <IconMapPin size={20} aria-hidden />
            <Text fw={600}>{scopeName(scope)}</Text>
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
          keep(code)
          onChange?.(code)
          close()
        }}
      />
    </>
  )
}
