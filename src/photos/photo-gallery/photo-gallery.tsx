import { Button, SimpleGrid, Skeleton } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { PhotoGrid } from '#photos/photo-gallery/photo-grid.tsx'
import type { PhotoPages } from '#photos/photo-gallery/photo-pages.client.ts'
import type { PhotoSelection } from '#photos/photo-gallery/photo-selection.client.ts'
import { PAGE_SIZE } from '#photos/photos/photos.ts'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'
import { explain } from '#client/failure.ts'
import { toast } from '#client/toasts.ts'
import { Notice } from '#ui/notice.tsx'
import { late } from '#ui/late.tsx'

const PhotoViewer = late(async () => (await import('#photos/photos/photo-viewer.tsx')).PhotoViewer)

interface Props<Row extends SeenPhoto> {
  pages: PhotoPages<Row>
  label: string
  /** Shown if there are no photos. */
  empty: ReactNode
  /** The id of the photo in the viewer. `onOpen` shows another, or none. */
  opened: string | undefined
  onOpen: (id: string | undefined) => void
  /** Loads one photo alone, because a link may lead to one far down the gallery. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the procedures' own types of key and context
  one?: (id: string) => { queryKey: QueryKey; queryFn?: any }
  selection?: PhotoSelection<Row>
  byCustomer?: string
  /** True if tiles show the room and the time instead of the type. */
  placed?: boolean
  actions?: (photo: Row) => ReactNode
  about?: (photo: Row) => ReactNode
  covered?: boolean
}

/**
 * If a link leads deeper into a gallery than this many photos, the photo is shown without its
 * neighbors.
 */
const SOUGHT = 10 * PAGE_SIZE

/** Photos as a grid, with a full-screen viewer for one of them. */
export function PhotoGallery<Row extends SeenPhoto>(props: Props<Row>) {
  const { pages, label, empty, selection, opened, onOpen, byCustomer, placed = false } = props
  const { online } = useNetwork()
  return (
    <>
      {pages.error && pages.count === 0 ? (
        <Notice text={`Failed to load photos. ${explain(pages.error)}`}>
          <Button onClick={pages.retry}>Retry</Button>
        </Notice>
      ) : pages.loading && !online ? (
        <Notice text="You're offline. Photos show when you reconnect." />
      ) : pages.loading ? (
        <SimpleGrid
          cols={{ base: 3, sm: 4, lg: 6 }}
          spacing="xs"
          role="status"
          aria-label="Loading photos"
        >
          {Array.from({ length: 24 }, (_, n) => (
            <Skeleton key={n} radius="sm" style={{ aspectRatio: '1' }} height="auto" />
          ))}
        </SimpleGrid>
      ) : pages.count === 0 && pages.complete ? (
        empty
      ) : (
        <>
          <PhotoGrid
            {...{ pages, label, selection, opened, placed }}
            {...(byCustomer ? { byCustomer } : {})}
            onOpen={({ id }) => onOpen(id)}
          />
          {pages.error && (
            <Notice text={`Failed to load more photos. ${explain(pages.error)}`}>
              <Button onClick={pages.retry}>Retry</Button>
            </Notice>
          )}
        </>
      )}
      {opened && <Opened {...props} opened={opened} />}
    </>
  )
}

function Opened<Row extends SeenPhoto>({
  pages,
  opened,
  onOpen,
  one,
  actions,
  about,
  covered,
}: Props<Row> & { opened: string }) {
  const index = pages.indexOf(opened)
  const alone = useQuery({
    ...(one?.(opened) ?? { queryKey: ['no photo'], queryFn: () => ({ rows: [] }) }),
    enabled: index < 0 && one !== undefined,
  }) as { data?: { rows: Row[] }; error: Error | null; isFetching: boolean }
  const photo = index < 0 ? alone.data?.rows[0] : pages.at(index)
  // Load the page of the next neighbor before the user turns to it.
  const show = useEffectEvent((from: number, to: number) => pages.show(from, to))
  useEffect(() => {
    if (index >= 0) show(Math.max(0, index - 1), index + 1)
  }, [index])
  const sought = index < 0 && photo !== undefined && !pages.complete && pages.count < SOUGHT
  useEffect(() => {
    if (sought) show(pages.count, pages.count)
  }, [sought, pages.count])
  // An answer from before the photo was restored is requested again.
  const gone = !photo && !pages.loading && !alone.isFetching && (alone.data || alone.error)
  const leave = useEffectEvent(() => {
    toast.failed(
      'Photo not found',
      alone.error ? explain(alone.error) : "It was deleted, or you don't have access to it.",
    )
    onOpen(undefined)
  })
  useEffect(() => {
    if (gone) leave()
  }, [gone])
  if (!photo) return null
  return (
    <PhotoViewer
      photo={photo}
      previous={index > 0 ? pages.at(index - 1) : undefined}
      next={index < 0 ? undefined : pages.at(index + 1)}
      onShow={({ id }) => onOpen(id)}
      onClose={() => onOpen(undefined)}
      actions={actions?.(photo)}
      covered={covered ?? false}
    >
      {about?.(photo)}
    </PhotoViewer>
  )
}
