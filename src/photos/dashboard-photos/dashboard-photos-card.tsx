import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DashboardPhotosCards } from '#photos/dashboard-photos/dashboard-photos-cards.tsx'
import { useDeletePhotos } from '#photos/photos/photo-deleting.client.ts'
import { useOpenFiles } from '#files/uploads/file-arrivals.client.ts'
import { DASHBOARD_FULL, MOST_ON_DASHBOARD } from '#photos/photos/photos.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { toast } from '#client/toasts.ts'
import { Section } from '#ui/section.tsx'
import { lateDialog } from '#ui/late.tsx'

const AddDashboardPhotosDialog = lateDialog(
  async () =>
    (await import('#photos/dashboard-photos/add-dashboard-photos-dialog.tsx'))
      .AddDashboardPhotosDialog,
)
const PlacePhotosDialog = lateDialog(
  async () => (await import('#photos/photos/place-photos-dialog.tsx')).PlacePhotosDialog,
)

/**
 * My Dashboard Photos: taken before it was clear which customer they belong to. At most ten; from
 * here they move to a customer.
 */
export function DashboardPhotosCard() {
  const { data, error, refetch, isFetching } = useQuery(api.photos.dashboard.queryOptions())
  const coming = useOpenFiles().filter(
    ({ state, what: { upload } }) =>
      state !== 'checking' && upload.kind === 'photo' && !upload.customer_id,
  )
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<'add' | 'place'>()
  const { remove, pending } = useDeletePhotos(() => choose(new Set()))
  const photos = data ?? []
  const there = photos.length + coming.length
  const ids = photos.map(({ id }) => id).filter((id) => chosen.has(id))
  const add = () => (there >= MOST_ON_DASHBOARD ? toast.failed(DASHBOARD_FULL) : setDialog('add'))
  const count = `${there} of ${MOST_ON_DASHBOARD}${coming.length > 0 ? `, ${coming.length} uploading` : ''}`
  return (
    <Section
      title="My Dashboard Photos"
      about={
        !data ? '\u00a0' : photos.length > 0 ? count : `${count}. Unassigned photos appear here.`
      }
      action={
        <Button variant="default" onClick={add} style={{ flex: 'none' }}>
          Add photos
        </Button>
      }
    >
      {error && !data ? (
        <LoadFailureLine text="Failed to load photos." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <Skeleton height={96} role="status" aria-label="Loading photos" />
      ) : (
        <Stack gap="sm">
          {photos.length > 0 && (
            <DashboardPhotosCards photos={photos} chosen={chosen} choose={choose} />
          )}
          {ids.length > 0 && (
            <Group gap="xs">
              <Button onClick={() => setDialog('place')}>Assign {ids.length} to Customer</Button>
              <Button variant="default" loading={pending} onClick={() => remove(ids)}>
                Delete
              </Button>
              <Button
                variant="subtle"
                onClick={() =>
                  choose(
                    ids.length === photos.length ? new Set() : new Set(photos.map(({ id }) => id)),
                  )
                }
              >
                {ids.length === photos.length ? 'Select none' : 'Select all'}
              </Button>
            </Group>
          )}
        </Stack>
      )}
      <AddDashboardPhotosDialog
        opened={dialog === 'add'}
        onClose={() => setDialog(undefined)}
        there={there}
      />
      <PlacePhotosDialog
        ids={ids}
        title="Assign Photos to Customer"
        opened={dialog === 'place'}
        onClose={() => setDialog(undefined)}
        onPlaced={() => choose(new Set())}
      />
    </Section>
  )
}
