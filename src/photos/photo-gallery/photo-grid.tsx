import { Skeleton } from '@mantine/core'
import { useGridFocus } from '#photos/photo-gallery/grid-focus.client.ts'
import { useGridLines } from '#photos/photo-gallery/grid-lines.client.ts'
import type { PhotoPages } from '#photos/photo-gallery/photo-pages.client.ts'
import type { PhotoSelection } from '#photos/photo-gallery/photo-selection.client.ts'
import { PhotoTile } from '#photos/photo-gallery/photo-tile.tsx'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'
import { useCompanyZone } from '#client/company.ts'

interface Props<Row extends SeenPhoto> {
  pages: PhotoPages<Row>
  /** The grid's content, for screen readers. */
  label: string
  selection?: PhotoSelection<Row> | undefined
  onOpen: (photo: Row) => void
  /** The id of the photo in the viewer. When the viewer closes, its tile gets the focus. */
  opened?: string | undefined
  /** The label on photos that the customer added. */
  byCustomer?: string
  placed?: boolean
}

/**
 * Photos as a grid of squares, of which only those on the screen exist. Arrow keys move between
 * them, Enter opens one, Space selects it, Shift+Space selects all up to it, Ctrl+A selects all
 * that are loaded, and Escape selects none.
 */
export function PhotoGrid<Row extends SeenPhoto>({
  pages,
  label,
  selection,
  onOpen,
  opened,
  byCustomer = 'By the customer',
  placed = false,
}: Props<Row>) {
  const zone = useCompanyZone()
  const layout = useGridLines(pages)
  const { ref, virtual, lines, shown, columns, size, gap, top, waiting, first, last } = layout
  const { current, press, onKeyDown } = useGridFocus({ pages, selection, onOpen, opened }, layout)

  // If the current tile is out of sight, Tab goes to the first visible one.
  const tabbed =
    current >= first * columns && current < (last + 1) * columns
      ? Math.min(current, pages.count - 1)
      : first * columns

  return (
    <div
      ref={ref}
      role="grid"
      aria-label={label}
      aria-rowcount={pages.complete ? lines : -1}
      aria-colcount={columns}
      aria-multiselectable={selection ? true : undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      style={{ position: 'relative', height: virtual.getTotalSize() }}
    >
      {shown.map(({ index: line, start }) => (
        <div
          key={line}
          role="row"
          aria-rowindex={line + 1}
          style={{
            position: 'absolute',
            top: 0,
            left: 0,
            display: 'flex',
            gap,
            transform: `translateY(${start - top}px)`,
          }}
        >
          {Array.from({ length: columns }, (_, column) => {
            const index = line * columns + column
            const photo = pages.at(index)
            if (!photo) {
              return index < pages.count + waiting ? (
                <div key={index} role="gridcell" aria-label="Loading">
                  <Skeleton width={size} height={size} radius="sm" />
                </div>
              ) : null
            }
            const chosen = selection?.on ? selection.chosen.has(photo.id) : undefined
            return (
              <div key={`${index} ${photo.id}`} role="gridcell" aria-selected={chosen}>
                <PhotoTile
                  {...{ photo, index, size, chosen, byCustomer, placed, zone }}
                  inTabOrder={index === tabbed}
                  onPress={press}
                />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
