import '#workplaces/portal/portal.css'
import { Button, Group, Paper, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ReleasePreviewDialog } from '#workplaces/portal/release-preview-dialog.tsx'
import { type Ticks, changesOf, countsOf, stepWords } from '#outside/releases/release-sheet.ts'
import type { Release } from '#outside/releases/releases.ts'
import { api } from '#client/api.ts'
import { useMarkUnsaved } from '#client/unsaved-changes.tsx'
import { useDialog } from '#ui/dialog-host.tsx'

interface Props {
  customer_id: string
  release: Release
  ticked: Ticks
  onDone: () => void
}

/**
 * The pending changes, at the bottom of the sheet while there are any: preview, release, discard.
 */
export function ReleaseActions({ customer_id, release, ticked, onDone }: Props) {
  const dialog = useDialog()
  const counts = countsOf(release, ticked)
  const { shown, takenBack } = counts
  const { step, done, failed } = stepWords(counts)
  const save = useMutation(
    api.releases.save.mutationOptions({ meta: { done, failed }, onSuccess: onDone }),
  )
  const changes = changesOf(customer_id, release, ticked)
  const hasChanges = shown + takenBack > 0
  useMarkUnsaved('what is shown', hasChanges)
  if (!hasChanges) return null
  const send = () => save.mutate(changes)
  return (
    <Paper withBorder shadow="md" p="sm" role="region" aria-label="Changes" className="release-bar">
      <Group justify="space-between" gap="sm">
        <Text fw={600}>
          {[shown > 0 && `${shown} to share`, takenBack > 0 && `${takenBack} to stop sharing`]
            .filter(Boolean)
            .join(', ')}
        </Text>
        <Group gap="xs">
          <Button variant="subtle" onClick={onDone}>
            Discard
          </Button>
          <Button
            variant="default"
            onClick={() =>
              dialog((state) => (
                <ReleasePreviewDialog {...state} changes={changes} step={step} onRelease={send} />
              ))
            }
          >
            Preview
          </Button>
          <Button loading={save.isPending} onClick={send}>
            {step}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
