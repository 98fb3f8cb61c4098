import { Button, Center, Group, Stack, Title } from '@mantine/core'
import { IconListDetails, IconPhoto } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { DeletedPhotoGallery } from '#photos/photo-gallery/deleted-photo-gallery.tsx'
import { MyPhotosPage } from '#photos/photo-gallery/my-photos-page.tsx'
import { PhotoPositionsCard } from '#photos/photo-gallery/photo-positions-card.tsx'
import { PhotoTypesFilters } from '#photos/photo-gallery/photo-types-filters.tsx'
import { PhotosFilters } from '#photos/photo-gallery/photos-filters.tsx'
import { type PhotosSearch, countOf, queryOf } from '#photos/photo-gallery/photos-search.ts'
import { StaffPhotoGallery } from '#photos/photo-gallery/staff-photo-gallery.tsx'
import { UploadPhotosAction } from '#photos/photos/upload-photos-actions.tsx'
import { useCan } from '#client/session.ts'
import { Notice } from '#ui/notice.tsx'

const route = getRouteApi('/signed-in/photos')

/**
 * The project photo gallery: photos of all customers for staff, of their own loss for customers.
 */
export function PhotosPage() {
  return useCan('photos.list') ? <StaffPhotosPage /> : <MyPhotosPage />
}

function StaffPhotosPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { type, customer, job, show, photo } = search
  const change = (more: Partial<PhotosSearch>, replace = false) =>
    void navigate({ search: (was) => ({ ...was, ...more }), replace, resetScroll: false })
  // The upload button is here, and also in the empty gallery.
  const uploadAction = <UploadPhotosAction />
  const filters = queryOf(search)
  const positions = show === 'positions'
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
          Damage Photos
        </Title>
        <Group gap="xs">
          {uploadAction}
          <Button
            variant="default"
            leftSection={
              positions ? (
                <IconPhoto size={18} aria-hidden />
              ) : (
                <IconListDetails size={18} aria-hidden />
              )
            }
            onClick={() => change({ show: positions ? undefined : 'positions', photo: undefined })}
          >
            {positions ? 'Photos' : 'Locations'}
          </Button>
        </Group>
      </Group>
      {!positions && (
        <PhotoTypesFilters type={type} onChange={(type) => change({ type, photo: undefined })} />
      )}
      <PhotosFilters />
      {positions && !customer ? (
        <Notice text="Choose a customer to see photo locations" />
      ) : positions ? (
        <PhotoPositionsCard
          customer_id={customer!}
          job_id={job}
          onOpen={(id) => change({ show: undefined, photo: id })}
        />
      ) : filters.show ? (
        <DeletedPhotoGallery
          key={JSON.stringify(filters)}
          filters={filters}
          opened={photo}
          onOpen={(id) => change({ photo: id }, photo !== undefined)}
        />
      ) : (
        <StaffPhotoGallery
          key={JSON.stringify({ ...filters, type: undefined })}
          filters={filters}
          opened={photo}
          // Back closes the viewer. Turning to the next photo adds no history entry.
          onOpen={(id) => change({ photo: id }, photo !== undefined)}
          empty={
            type || countOf(search) > 0 ? (
              <Notice text="No photos match your filters">
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
                  All photos
                </Button>
              </Notice>
            ) : (
              <Notice text="No photos yet. Photos your crew takes appear here.">
                <Center>{uploadAction}</Center>
              </Notice>
            )
          }
        />
      )}
    </Stack>
  )
}
