import { Button } from '@mantine/core'
import { useHandOver } from '#time/requests/hand-over.client.ts'
import type { Entry } from '#outbox/outbox.ts'

/** Actions for a refused punch in the outbox, besides discarding it. */
export function RefusedPunchActions({ entry }: { entry: Entry }) {
  const { send, isSending } = useHandOver()
  return (
    <Button variant="default" loading={isSending(entry)} onClick={() => send(entry)}>
      Send to a supervisor
    </Button>
  )
}
