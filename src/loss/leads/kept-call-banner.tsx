import { Alert, Button, Group } from '@mantine/core'
import type { KeptCall } from '#loss/leads/call-draft.client.ts'
import { shownPhone } from '#values/phone-number.ts'
import { timeAgo } from '#values/times.ts'
import { useNow } from '#ui/now.ts'

interface Props {
  call: KeptCall
  onContinue: () => void
  onDiscard: () => void
}

/** Offers to continue an unlogged call before another one overwrites it. */
export function KeptCallBanner({ call: { at, typed }, onContinue, onDiscard }: Props) {
  const now = useNow()
  const who = [typed.name, typed.phone && shownPhone(typed.phone), typed.address]
    .filter(Boolean)
    .join(', ')
  return (
    <Alert
      color="blue"
      variant="light"
      p="xs"
      title={`Unfinished call, ${timeAgo(new Date(at).toISOString(), now)}`}
      className="typed"
    >
      {who || typed.what_happened}
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" onClick={onContinue}>
          Continue
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          Discard it
        </Button>
      </Group>
    </Alert>
  )
}
