import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { NarrowTo } from '#photos/photo-gallery/photo-place-filters.tsx'
import type { PhotosSearch } from '#photos/photo-gallery/photos-search.ts'
import { api } from '#client/api.ts'
import { namesOf } from '#values/words.ts'

/** Filters by tag and by the person who added a photo. */
export function PhotoWordsFilters({
  search: { tag, person },
  narrowTo,
}: {
  search: Pick<PhotosSearch, 'tag' | 'person'>
  narrowTo: NarrowTo
}) {
  const { data: choices } = useQuery(api.photos.choices.queryOptions())
  return (
    <>
      <Select
        label="Tag"
        placeholder="All tags"
        data={[...new Set([...(tag ? [tag] : []), ...(choices?.tags ?? [])])]}
        value={tag ?? null}
        onChange={(value) => narrowTo({ tag: value ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All tags' }}
      />

      <Select
        label="Added by"
        placeholder="Anyone"
        data={namesOf(choices?.people ?? [])}
        value={person ?? null}
        onChange={(value) => narrowTo({ person: value ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Anyone' }}
      />
    </>
  )
}
