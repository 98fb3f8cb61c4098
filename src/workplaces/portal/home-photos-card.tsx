import '#workplaces/portal/portal.css'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { photoAltText } from '#photos/photos/photo-alt-text.ts'
import { isRoom } from '#photos/photos/photos.ts'
import { UploadPhotosAction } from '#photos/photos/upload-photos-actions.tsx'
import { HomeLinkAction } from '#workplaces/portal/home-actions.tsx'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { dayOf } from '#values/times.ts'
import { Section } from '#ui/section.tsx'

/** Photos shown; the gallery has all of them. */
const NEWEST = 6

/**
 * The newest photos of a customer's loss. Customers can add photos while they have a job. Renders
 * nothing if there are none and none are expected.
 */
export function HomePhotosCard({ hasJob, mayCome }: { hasJob: boolean; mayCome: boolean }) {
  const zone = useCompanyZone()
  const mayAdd = useCan('uploads.send') && hasJob
  const query = useQuery(
    api.photos.mine.queryOptions({ input: {}, meta: { failed: 'Failed to load photos' } }),
  )
  const { data, error } = query
  const photos = data?.rows.slice(0, NEWEST) ?? []
  if (data && photos.length === 0 && !mayCome) return null
  return (
    <Section
      title="Photos"
      action={photos.length > 0 && <HomeLinkAction to="/photos">All photos</HomeLinkAction>}
    >
      <Stack gap="sm">
        {!data ? (
          error ? (
            <LoadFailureLine text="Failed to load photos." query={query} />
          ) : (
            <Skeleton height={120} role="status" aria-label="Loading photos" />
          )
        ) : photos.length === 0 ? (
          <Text c="dimmed">No photos yet. Photos we take at your home appear here.</Text>
        ) : (
          <ul className="home-photos" aria-label="Newest photos">
            {photos.map((photo) => (
              <li key={photo.id}>
                <Link
                  to="/photos"
                  search={{ photo: photo.id }}
                  className="home-photo mantine-focus-auto"
                  aria-label={[photoAltText(photo, zone), photo.by_customer && 'Added by you']
                    .filter(Boolean)
                    .join(', ')}
                >
                  <img src={`/files/${photo.id}/thumbnail`} alt="" loading="lazy" />
                </Link>
                <Text size="xs" c="dimmed" className="typed" lh={1.3} mt={2} aria-hidden>
                  {[isRoom(photo.folder_name) && photo.folder_name, dayOf(photo.taken_at, zone)]
                    .filter(Boolean)
                    .join(', ')}
                </Text>
              </li>
            ))}
          </ul>
        )}
        {mayAdd && <UploadPhotosAction />}
      </Stack>
    </Section>
  )
}
