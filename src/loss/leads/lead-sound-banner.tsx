import { Box, Button, Group, Paper, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { soundNewLead, useLeadSound } from '#loss/leads/lead-sound.client.ts'

/**
 * Asks once per device, on pages without the switch of the leads page. Not on phones, which are
 * silent once they are put away.
 */
export function LeadSoundBanner() {
  const [sound, setSound] = useLeadSound()
  if (sound !== null) return null
  const turnOn = () => {
    setSound(true)
    // Play it, so that people know the sound and hear that the speakers are on.
    soundNewLead()
  }
  return (
    <Paper withBorder px="sm" py={6} visibleFrom="sm" role="group" aria-label="Alert sound">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          <Box visibleFrom="xs" lh={0}>
            <IconBell size={18} aria-hidden />
          </Box>
          <Text size="sm">Play a sound for new leads?</Text>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-md" onClick={turnOn}>
            On
          </Button>
          <Button size="compact-md" variant="default" onClick={() => setSound(false)}>
            Not now
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
