import { Button } from '@mantine/core'
import { useHandOver } from '#time/requests/hand-over.client.ts'
import type { Entry } from '#outbox/outbox.ts'

/** What can be done about a refused punch in the outbox, beside discarding it. */
export function RefusedPunchActions({ entry }: { entry: Entry }) {
  const { send, isSending } = useHandOver()
  return (
    <Button variant="default" loading={isSending(entry)} onClick={() => send(entry)}>
      Send to a supervisor
    </Button>
  )
}
