import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClaimPanel } from '#outside/claims/claim-panel.tsx'
import { PreviewPhotosGallery } from '#outside/claims/claim-photos-gallery.tsx'
import { HomePreviewPanel } from '#workplaces/portal/home-preview-panel.tsx'
import type { ReleaseChanges } from '#outside/releases/releases.ts'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

interface Props extends DialogState {
  changes: ReleaseChanges
  /** Label of the button that saves the changes. */
  step: string
  onRelease: () => void
}

/**
 * Previews the claim as the adjuster would see it, and the page as the customer would, before
 * anything is released.
 */
export function ReleasePreviewDialog({ changes, step, onRelease, opened, onClose }: Props) {
  const [reader, setReader] = useState<string>('adjuster')
  // A query although it is a POST: it changes nothing, and runs again with other changes.
  const query = useQuery({
    queryKey: ['release preview', changes],
    queryFn: () => api.releases.preview.call(changes),
    gcTime: 0,
    meta: { failed: 'Failed to load the preview' },
  })
  return (
    <Dialog opened={opened} onClose={onClose} fullScreen title="Preview">
      <Stack maw={1100} mx="auto">
        <Group justify="space-between">
          <SegmentedControl
            value={reader}
            onChange={setReader}
            data={[
              { value: 'adjuster', label: 'Adjuster view' },
              { value: 'customer', label: 'Customer view' },
            ]}
          />
          <Button
            onClick={() => {
              onRelease()
              onClose()
            }}
          >
            {step}
          </Button>
        </Group>
        {!query.data ? (
          query.error ? (
            <LoadFailure text="Failed to load the preview." query={query} />
          ) : (
            <RowSkeletons label="Loading the preview" />
          )
        ) : reader === 'customer' ? (
          <HomePreviewPanel home={query.data.home} />
        ) : (
          <ClaimPanel
            claim={query.data.claim}
            photos={
              <PreviewPhotosGallery
                customer_id={changes.customer_id}
                opened={undefined}
                onOpen={() => {}}
              />
            }
          />
        )}
      </Stack>
    </Dialog>
  )
}
