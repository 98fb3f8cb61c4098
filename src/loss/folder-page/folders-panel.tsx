import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { folderColumns } from '#loss/folder-page/folder-columns.tsx'
import { FolderDialog } from '#loss/folder-page/folder-dialog.tsx'
import { type Folder, folderStatus, folderStatuses } from '#loss/folders/folders.ts'
import { AllLocationsActions } from '#people/locations/all-locations-actions.tsx'
import { useScopeOfAddress } from '#people/locations/location-scope.client.ts'
import { locationName, locationScope } from '#people/locations/locations.ts'
import { api } from '#client/api.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { ChoiceFilter, SearchFilter, useListAddress } from '#client/list-filters.tsx'
import { ListBody } from '#client/list-page.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { choicesOf } from '#values/words.ts'

const words = z.string().optional().catch(undefined)
/** The tab's part of the URL. Filters of other tabs with the same names are ignored. */
const address = z.object({
  q: words,
  status: folderStatus.optional().catch(undefined),
  city: locationScope.optional().catch(undefined),
  after: words,
  before: words,
})

/** The folders of the location, as a tab of the contracts page. */
export function FoldersPanel() {
  const { q, status, city: asked, after, before } = address.parse(useSearch({ strict: false }))
  const { set } = useListAddress()
  const scope = useScopeOfAddress(asked, (to) => void set({ city: to }, true))
  const city = asked ?? (scope as typeof asked)
  const dialog = useDialog()
  const query = useQuery({
    ...api.folders.list.queryOptions({
      input: { q, status, city, after, before },
      meta: { failed: 'Failed to load folders' },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  const { manage, columns } = useMemo(() => {
    const open = ({ id, folder_number }: Folder) =>
      dialog((state) => <FolderDialog id={id} folder_number={folder_number} {...state} />)
    return { manage: open, columns: folderColumns(open) }
  }, [dialog])
  const here = city && city !== 'all' ? `in ${locationName(city)}` : 'here'
  const everywhere = <AllLocationsActions city={city} />
  return (
    <Stack gap="sm">
      <ListFilters
        names={['status']}
        search={
          <SearchFilter label="Search folders" placeholder="Search by folder number or customer" />
        }
      >
        <ChoiceFilter
          name="status"
          label="Status"
          all="All statuses"
          options={choicesOf(folderStatuses)}
          w={{ base: '100%', sm: 150 }}
        />
      </ListFilters>
      <ListBody
        label="Folders"
        columns={columns}
        query={query}
        onOpen={manage}
        none={{
          text: `No folders ${here} yet. Folders are created automatically when you assign contracts.`,
          children: everywhere,
        }}
        noMatch={
          q
            ? {
                text: 'No folders match your search',
                clear: 'Clear search',
                keep: ['tab', 'status', 'city'],
                children: everywhere,
              }
            : status !== undefined && {
                text: `No folders match these filters ${here}`,
                clear: 'Clear filters',
                keep: ['tab', 'city'],
                children: everywhere,
              }
        }
      />
    </Stack>
  )
}
