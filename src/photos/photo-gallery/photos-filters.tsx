import { Button, SimpleGrid, Switch } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type PhotosSearch, countOf } from '#photos/photo-gallery/photos-search.ts'
import { DayFilters } from '#photos/photo-gallery/day-filters.tsx'
import { type NarrowTo, PhotoPlaceFilters } from '#photos/photo-gallery/photo-place-filters.tsx'
import { PhotoWordsFilters } from '#photos/photo-gallery/photo-words-filters.tsx'
import { FoldedFilters } from '#client/folded-filters.tsx'

const route = getRouteApi('/signed-in/photos')

/**
 * Filters by customer with job and folder, tag, person and day. All of them are in the address bar.
 */
export const PhotosFilters = () => (
  <FoldedFilters count={countOf(route.useSearch())}>{() => <Fields />}</FoldedFilters>
)

function Fields() {
  const { customer, job, folder, person, tag, from, to, show, deleted } = route.useSearch()
  // Locations are listed for a customer or a job.
  const all = show !== 'positions'
  const navigate = route.useNavigate()
  const narrowTo: NarrowTo = (more) =>
    void navigate({
      search: (was: PhotosSearch) => ({ ...was, photo: undefined, ...more }),
      resetScroll: false,
    })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4, lg: 5 }} spacing="sm" verticalSpacing="xs">
      <PhotoPlaceFilters search={{ customer, job, folder }} withFolder={all} narrowTo={narrowTo} />
      {all && <PhotoWordsFilters search={{ tag, person }} narrowTo={narrowTo} />}
      {all && <DayFilters from={from} to={to} onChange={narrowTo} />}
      {all && (
        <Switch
          label="Deleted photos"
          checked={deleted ?? false}
          onChange={({ currentTarget: { checked } }) => narrowTo({ deleted: checked || undefined })}
          mih={42}
          style={{ alignSelf: 'end', alignContent: 'center' }}
        />
      )}
      <Button
        variant="default"
        disabled={
          countOf({ customer, job, folder, person, tag, from, to, deleted } as PhotosSearch) === 0
        }
        onClick={() =>
          void navigate({
            search: ({ type, show }: PhotosSearch) => ({ type, show }),
            resetScroll: false,
          })
        }
        style={{ alignSelf: 'end' }}
      >
        Clear filters
      </Button>
    </SimpleGrid>
  )
}
