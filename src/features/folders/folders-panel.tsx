import { Flex, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { folderColumns } from '#features/folders/folder-columns.tsx'
import { FolderDialog } from '#features/folders/folder-dialog.tsx'
import { type Folder, folderStatus, folderStatuses } from '#features/folders/folders.ts'
import { locationScope, locationChoices } from '#features/locations/locations.ts'
import { api } from '#client/api.ts'
import { ChoiceFilter, SearchFilter } from '#client/list-filters.tsx'
import { ListBody } from '#client/list-page.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { choicesOf } from '#values/words.ts'

const words = z.string().optional().catch(undefined)
/** What the address of the tab may say; another tab's filters by the same name do not concern it. */
const address = z.object({
  q: words,
  status: folderStatus.optional().catch(undefined),
  city: locationScope.optional().catch(undefined),
  after: words,
  before: words,
})

/** All folders, as a tab of the contracts page. */
export function FoldersPanel() {
  const { q, status, city, after, before } = address.parse(useSearch({ strict: false }))
  const dialog = useDialog()
  const query = useQuery({
    ...api.folders.list.queryOptions({ input: { q, status, city, after, before }, meta: { failed: 'Failed to load folders' } }),
    placeholderData: keepPreviousData,
  })
  const { manage, columns } = useMemo(() => {
    const open = ({ id, folder_number }: Folder) => dialog((state) => <FolderDialog id={id} folder_number={folder_number} {...state} />)
    return { manage: open, columns: folderColumns(open) }
  }, [dialog])
  return (
    <Stack gap="sm">
      <Flex gap="sm" direction={{ base: 'column', sm: 'row' }}>
        <SearchFilter label="Search folders" placeholder="Search by folder number or customer" />
        <ChoiceFilter name="status" label="Status" all="All statuses" options={choicesOf(folderStatuses)} w={{ base: '100%', sm: 150 }} />
        <ChoiceFilter name="city" label="City" all="All cities" options={locationChoices} searchable w={{ base: '100%', sm: 220 }} />
      </Flex>
      <ListBody
        label="Folders"
        columns={columns}
        query={query}
        onOpen={manage}
        none={{ text: 'No folders yet. Folders are created automatically when you assign contracts.' }}
        noMatch={
          q
            ? { text: 'No folders match your search', clear: 'Clear search', keep: ['tab', 'status', 'city'] }
            : (status !== undefined || city !== undefined) && {
                text: 'No folders match these filters',
                clear: 'Clear filters',
                keep: ['tab'],
              }
        }
      />
    </Stack>
  )
}
