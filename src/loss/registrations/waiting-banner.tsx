import { Button, Group, Paper, Text } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWaitingSignUps } from '#loss/registrations/waiting-sign-ups.client.ts'
import { counted } from '#values/counted.ts'

/**
 * Tells staff that people signed up and wait to be connected to their record; hidden if no one
 * waits.
 */
export function WaitingBanner() {
  const waiting = useWaitingSignUps()
  if (!waiting) return null
  return (
    <Paper
      withBorder
      px={{ base: 'sm', sm: 'md' }}
      py={{ base: 6, sm: 'xs' }}
      component="section"
      aria-label="Registrations"
    >
      <Group justify="space-between" gap="xs">
        <Group gap="xs" wrap="nowrap" flex={1} miw={{ base: 140, sm: 220 }}>
          <IconUserQuestion size={20} aria-hidden style={{ flexShrink: 0 }} />
          <Text fw={600}>
            {counted(waiting, 'sign-up is', 'sign-ups are')} waiting to be connected
          </Text>
        </Group>
        <Button variant="light" renderRoot={(props) => <Link {...props} to="/registrations" />}>
          Connect
        </Button>
      </Group>
    </Paper>
  )
}
