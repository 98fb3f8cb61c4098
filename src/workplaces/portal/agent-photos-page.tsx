import { Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { claimName } from '#loss/grants/grants.ts'
import { PhotoDownloadAction } from '#photos/photos/photo-actions.tsx'
import { PhotoGallery } from '#photos/photo-gallery/photo-gallery.tsx'
import { SelectPhotosAction } from '#photos/photo-gallery/photo-selection-actions.tsx'
import { useChosenPhotos, usePhotoSelection } from '#photos/photo-gallery/photo-selection.client.ts'
import { SeenPhotoSelectionActions } from '#photos/photo-gallery/seen-photo-selection-actions.tsx'
import { AskQuestionAction } from '#outside/questions/ask-question-actions.tsx'
import { usePhotoPages } from '#photos/photo-gallery/photo-pages.client.ts'
import { isRoom } from '#photos/photos/photos.ts'
import type { GrantedPhoto } from '#photos/photos/seen-photo.ts'
import { SeenPhotoFacts } from '#photos/photos/seen-photo-facts.tsx'
import { DayFilters } from '#photos/photo-gallery/day-filters.tsx'
import { api } from '#client/api.ts'
import { Notice } from '#ui/notice.tsx'

const route = getRouteApi('/signed-in/agent-photos')

interface Narrowed {
  customer?: string | undefined
  folder?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Released photos of the customers whose records are shared with a claims agent. */
export function AgentPhotosPage() {
  const { photo, ...narrowed } = route.useSearch()
  const { customer, folder, from, to } = narrowed
  const navigate = route.useNavigate()
  const { data: customers } = useQuery(api.grants.customers.queryOptions())
  const narrowTo = (more: Narrowed) =>
    void navigate({ search: { ...narrowed, ...more }, resetScroll: false })
  return (
    <Stack>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Damage Photos
      </Title>
      <Text c="dimmed">
        The contractor chooses which photos to share. If you need others, ask the contractor.
      </Text>
      <Group gap="sm" align="end">
        <Select
          label="Customer"
          placeholder="All customers"
          data={(customers ?? []).map((customer) => ({
            value: customer.id,
            label: claimName(customer),
          }))}
          value={customer ?? null}
          onChange={(id) => narrowTo({ customer: id ?? undefined, folder: undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'All customers' }}
          // Wide enough for the whole claim number.
          w={{ base: '100%', sm: 440 }}
        />
        <RoomFilter
          customer={customer ?? (customers?.length === 1 ? customers[0]!.id : undefined)}
          value={folder}
          onChange={(to) => narrowTo({ folder: to })}
        />
        <DayFilters from={from} to={to} onChange={narrowTo} />
      </Group>
      <GrantedGallery
        key={JSON.stringify([customer, folder, from, to])}
        {...narrowed}
        opened={photo}
        onOpen={(id) =>
          void navigate({
            search: { ...narrowed, photo: id },
            replace: photo !== undefined,
            resetScroll: false,
          })
        }
        onAll={() => void navigate({ search: {} })}
      />
    </Stack>
  )
}

/**
 * Filters by a customer's room. It needs one customer, because several have rooms with the same
 * names.
 */
function RoomFilter({
  customer,
  value,
  onChange,
}: {
  customer: string | undefined
  value: string | undefined
  onChange: (to?: string) => void
}) {
  const rooms = useQuery({
    ...api.photoFolders.granted.queryOptions({ input: { customer_id: customer ?? '' } }),
    enabled: customer !== undefined,
  }).data
  return (
    <Select
      label="Room"
      placeholder={customer ? 'All rooms' : 'Customer first'}
      // Sorted by name. Photos without a room come last.
      data={(rooms ?? [])
        .toSorted((a, b) => Number(isRoom(b.name)) - Number(isRoom(a.name)))
        .map(({ id, name }) => ({ value: id, label: isRoom(name) ? name : 'No room' }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      disabled={!customer}
      clearable
      clearButtonProps={{ 'aria-label': 'All rooms' }}
    />
  )
}

interface Gallery extends Narrowed {
  opened: string | undefined
  onOpen: (id: string | undefined) => void
  onAll: () => void
}

function GrantedGallery({ customer, folder, from, to, opened, onOpen, onAll }: Gallery) {
  const pages = usePhotoPages<GrantedPhoto>((after) =>
    api.photos.granted.queryOptions({
      input: { customer_id: customer, folder_id: folder, from, to, after },
    }),
  )
  const selection = usePhotoSelection(pages, useChosenPhotos<GrantedPhoto>())
  return (
    <>
      {pages.count > 0 && !selection.on && (
        <SelectPhotosAction onSelect={() => selection.begin()} />
      )}
      <PhotoGallery
        {...{ pages, opened, onOpen, selection }}
        placed
        label="Photos"
        one={(id) => api.photos.granted.queryOptions({ input: { id } })}
        empty={
          customer || folder || from || to ? (
            <Notice text="No photos match your filters">
              <Button variant="default" onClick={onAll}>
                All photos
              </Button>
            </Notice>
          ) : (
            <Notice text="No photos are shared with you yet" />
          )
        }
        actions={({ id, customer_id }) => (
          <>
            <AskQuestionAction
              customer_id={customer_id}
              about={{ about_kind: 'photo', about_id: id }}
              name="this photo"
            />
            <PhotoDownloadAction id={id} which="view" />
          </>
        )}
        about={(photo) => <SeenPhotoFacts photo={photo} byCustomer="By the customer" />}
      />
      {selection.on && <SeenPhotoSelectionActions selection={selection} />}
    </>
  )
}
