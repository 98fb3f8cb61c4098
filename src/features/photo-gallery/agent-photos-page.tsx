import { Button, Group, Select, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PhotoDownloadAction } from '#features/photos/photo-actions.tsx'
import { PhotoGallery } from '#features/photo-gallery/photo-gallery.tsx'
import { SelectPhotosAction } from '#features/photo-gallery/photo-selection-actions.tsx'
import { useChosenPhotos, usePhotoSelection } from '#features/photo-gallery/photo-selection.client.ts'
import { SeenPhotoSelectionActions } from '#features/photo-gallery/seen-photo-selection-actions.tsx'
import { AskQuestionAction } from '#features/questions/ask-question-actions.tsx'
import { usePhotoPages } from '#features/photo-gallery/photo-pages.client.ts'
import type { SeenPhoto } from '#features/photos/photos.ts'
import { SeenPhotoFacts } from '#features/photos/seen-photo-facts.tsx'
import { DayFilters } from '#features/photo-gallery/day-filters.tsx'
import { api } from '#client/api.ts'
import { Notice } from '#ui/notice.tsx'

const route = getRouteApi('/signed-in/agent-photos')

type GrantedPhoto = SeenPhoto & { customer_id: string; customer_name: string | null; job_description: string | null }
interface Narrowed {
  customer?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Damage photos of the customers whose records are shared with a claims agent. */
export function AgentPhotosPage() {
  const { photo, ...narrowed } = route.useSearch()
  const { customer, from, to } = narrowed
  const navigate = route.useNavigate()
  const { data: customers } = useQuery(api.grants.customers.queryOptions())
  const narrowTo = (more: Narrowed) => void navigate({ search: { ...narrowed, ...more }, resetScroll: false })
  return (
    <Stack>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Damage Photos
      </Title>
      <Group gap="sm" align="end">
        <Select
          label="Customer"
          placeholder="All customers"
          data={(customers ?? []).map(({ id, name, customer_number }) => ({ value: id, label: `${name} · ${customer_number}` }))}
          value={customer ?? null}
          onChange={(id) => narrowTo({ customer: id ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'All customers' }}
          w={{ base: '100%', sm: 320 }}
        />
        <DayFilters from={from} to={to} onChange={narrowTo} />
      </Group>
      <GrantedGallery
        key={JSON.stringify([customer, from, to])}
        {...narrowed}
        opened={photo}
        onOpen={(id) => void navigate({ search: { ...narrowed, photo: id }, replace: photo !== undefined, resetScroll: false })}
        onAll={() => void navigate({ search: {} })}
      />
    </Stack>
  )
}

interface Gallery extends Narrowed {
  opened: string | undefined
  onOpen: (id: string | undefined) => void
  onAll: () => void
}

function GrantedGallery({ customer, from, to, opened, onOpen, onAll }: Gallery) {
  const pages = usePhotoPages<GrantedPhoto>((after) =>
    api.photos.granted.queryOptions({ input: { customer_id: customer, from, to, after } }),
  )
  const selection = usePhotoSelection(pages, useChosenPhotos<GrantedPhoto>())
  return (
    <>
      {pages.count > 0 && !selection.on && <SelectPhotosAction onSelect={() => selection.begin()} />}
      <PhotoGallery
        {...{ pages, opened, onOpen, selection }}
        placed
        label="Damage photos"
        one={(id) => api.photos.granted.queryOptions({ input: { id } })}
        empty={
          customer || from || to ? (
            <Notice text="No photos match your filters">
              <Button variant="default" onClick={onAll}>
                All photos
              </Button>
            </Notice>
          ) : (
            <Notice text="No damage photos are shared with you yet" />
          )
        }
        actions={({ id, customer_id }) => (
          <>
            <AskQuestionAction customer_id={customer_id} about={{ about_kind: 'photo', about_id: id }} name="this photo" />
            <PhotoDownloadAction id={id} which="view" />
          </>
        )}
        about={(photo) => <SeenPhotoFacts photo={photo} byCustomer="By the customer" />}
      />
      {selection.on && <SeenPhotoSelectionActions selection={selection} />}
    </>
  )
}
