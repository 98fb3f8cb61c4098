import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useHandOver } from '#time/requests/hand-over.client.ts'
import type { MyClock } from '#time/time-clock/my-clock.client.ts'
import { punchKind } from '#time/clocking-in/punch-kind.client.ts'
import { PunchTime } from '#time/clocking-in/running-facts.tsx'
import { punchText } from '#time/time-clock/punches.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { DiscardDialog } from '#outbox/discard-dialog.tsx'

/**
 * Lists the punches on this device that wait for a connection, and those the server refused, to
 * hand over or dismiss.
 */
export function PunchesBanner({ clock }: { clock: MyClock }) {
  const { owed } = clock
  const { send, isSending } = useHandOver()
  const dialog = useDialog()
  const waiting = owed.filter(({ punch }) => punch.refused === undefined)
  const refused = owed.filter(({ punch }) => punch.refused !== undefined)
  return (
    <Stack gap="xs" mb="sm">
      {waiting.length > 0 && (
        <Alert color="yellow" variant="light" p="sm">
          {waiting.map(({ entry, punch }) => (
            <Text key={entry.id} className="typed">
              {punchText(punch)} at <PunchTime at={punch.at} {...clock} />, waiting for a connection
            </Text>
          ))}
        </Alert>
      )}
      {refused.map(({ entry, punch }) => (
        <Alert key={entry.id} color="red" variant="light" p="sm">
          <Group justify="space-between" align="center" gap="xs">
            <Text className="typed" flex="1 1 240px">
              Not recorded: {punchText(punch)} at <PunchTime at={punch.at} {...clock} />.{' '}
              {punch.refused}
            </Text>
            <Group gap="xs">
              <Button
                variant="default"
                loading={isSending(entry)}
                onClick={() => send(entry)}
                aria-label={`Send to a supervisor: ${punchText(punch)}`}
              >
                Send to a supervisor
              </Button>
              <Button
                variant="default"
                disabled={isSending(entry)}
                onClick={() =>
                  dialog((state) => <DiscardDialog kind={punchKind} entry={entry} {...state} />)
                }
                aria-label={`Dismiss: ${punchText(punch)}`}
              >
                Dismiss
              </Button>
            </Group>
          </Group>
        </Alert>
      ))}
    </Stack>
  )
}
