import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  busy: boolean
  error: string | undefined
  /** Tells people who are just not ready what to do. */
  about: string
  /** The way out for such people, if closing the page is not the way. */
  later?: { label: string; go: () => void }
  onDecline: (reason: string) => void
}

/**
 * Asks why someone doesn't sign, which ends the request for everyone. People who are just not ready
 * leave in another way.
 */
export function DeclineDialog({ opened, onClose, busy, error, about, later, onDecline }: Props) {
  const [reason, setReason] = useState('')
  const guard = useGuardedClose(() => {
    setReason('')
    onClose()
  })
  guard.useWatch(() => opened && reason !== '')
  return (
    <Dialog opened={opened} onClose={guard.close} title="Don’t sign" centered isHeld>
      <Stack>
        <Text>{about}</Text>
        {later && (
          <Button variant="default" onClick={later.go}>
            {later.label}
          </Button>
        )}
        <Textarea
          label="Reason"
          withAsterisk
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {guard.question || (
          <Group justify="end">
            <Button variant="default" onClick={guard.close}>
              Back
            </Button>
            <Button
              color="red"
              loading={busy}
              disabled={reason.trim() === ''}
              onClick={() => onDecline(reason.trim())}
            >
              Decline to sign
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
