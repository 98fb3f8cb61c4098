import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useHandOver } from '#features/refused-punches/hand-over.client.ts'
import type { MyClock } from '#features/time-clock/my-clock.client.ts'
import { drop } from '#features/time-clock/punch-queue.client.ts'
import { PunchTime } from '#features/time-clock/running-facts.tsx'
import { deedOf, nameOf } from '#features/time-clock/punches.ts'

/** What was punched on this device and waits for a connection, and what the server then refused: to hand over or to dismiss. */
export function PunchesBanner({ clock }: { clock: MyClock }) {
  const { me, punches } = clock
  const { send, isSending } = useHandOver(me)
  const waiting = punches.filter(({ refused }) => refused === undefined)
  const refused = punches.filter((punch) => punch.refused !== undefined)
  return (
    <div role="status">
      <Stack gap="xs" mb={punches.length > 0 ? 'sm' : 0}>
        {waiting.length > 0 && (
          <Alert color="yellow" variant="light" p="sm">
            {waiting.map((punch) => (
              <Text key={nameOf(punch)} className="typed">
                {deedOf(punch)} at <PunchTime at={punch.at} {...clock} />, waiting for a connection
              </Text>
            ))}
          </Alert>
        )}
        {refused.map((punch) => (
          <Alert key={nameOf(punch)} color="red" variant="light" p="sm">
            <Group justify="space-between" align="center" gap="xs">
              <Text className="typed" flex="1 1 240px">
                Not recorded: {deedOf(punch)} at <PunchTime at={punch.at} {...clock} />. {punch.refused}
              </Text>
              <Group gap="xs">
                <Button
                  variant="default"
                  loading={isSending(punch)}
                  onClick={() => send(punch)}
                  aria-label={`Send to a supervisor: ${deedOf(punch)}`}
                >
                  Send to a supervisor
                </Button>
                <Button
                  variant="default"
                  disabled={isSending(punch)}
                  onClick={() => drop(me, punch)}
                  aria-label={`Dismiss: ${deedOf(punch)}`}
                >
                  Dismiss
                </Button>
              </Group>
            </Group>
          </Alert>
        ))}
      </Stack>
    </div>
  )
}
