import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import type { DraftEditing, SaveState } from '#money/drafts/invoice-draft.client.ts'

const words: Record<SaveState, string> = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved',
  unfinished: 'Saved, except the marked fields',
  clash: 'Not saved: someone else changed this',
}

/**
 * Shows if the edits are saved, and why not. Saving retries automatically, or right away on a
 * click.
 */
export function SaveStateBadge({
  editing: { state, trouble, saveNow },
}: {
  editing: DraftEditing
}) {
  const isFine = state === 'saved' || state === 'waiting' || state === 'saving'
  const Icon = state === 'saved' ? IconCloudCheck : isFine ? IconCloudUp : IconAlertTriangle
  return (
    <Group gap={6} mih="var(--control)">
      <Group
        gap={6}
        role="status"
        wrap="nowrap"
        c={isFine ? 'dimmed' : 'var(--mantine-color-error)'}
      >
        <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
        <Text size="sm" fw={isFine ? 400 : 600}>
          {words[state]}
          {trouble && `. ${trouble}`}
        </Text>
      </Group>
      {state === 'failed' && (
        <Button variant="default" onClick={saveNow}>
          Retry
        </Button>
      )}
    </Group>
  )
}
