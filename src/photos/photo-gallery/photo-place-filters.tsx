import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import type { PhotosSearch } from '#photos/photo-gallery/photos-search.ts'
import { api } from '#client/api.ts'
import { firstLine } from '#values/words.ts'

export type NarrowTo = (more: Partial<PhotosSearch>) => void

interface Props {
  search: Pick<PhotosSearch, 'customer' | 'job' | 'folder'>
  withFolder: boolean
  narrowTo: NarrowTo
}

/** Filters by customer, and by the customer's jobs and folders once one is chosen. */
export function PhotoPlaceFilters({
  search: { customer, job, folder },
  withFolder,
  narrowTo,
}: Props) {
  const named = useQuery({
    ...api.customers.read.queryOptions({ input: { id: customer ?? '' } }),
    enabled: customer !== undefined,
  }).data
  const theirs = customer !== undefined
  const jobs = useQuery({
    ...api.jobs.list.queryOptions({ input: { customer_id: customer ?? '' } }),
    enabled: theirs,
  }).data
  const folders = useQuery({
    ...api.photoFolders.list.queryOptions({ input: { customer_id: customer ?? '' } }),
    enabled: theirs,
  }).data
  const picked =
    customer && named?.id === customer
      ? {
          id: customer,
          name: named.name,
          number: named.customer_number,
          address: [named.address, named.city].filter(Boolean).join(', '),
        }
      : null
  return (
    <>
      <CustomerChoiceForm
        label="Customer"
        value={picked}
        onChange={(choice) => narrowTo({ customer: choice?.id, job: undefined, folder: undefined })}
        clearable
      />
      <Select
        label="Job"
        placeholder={theirs ? 'All jobs' : 'Customer first'}
        data={(jobs?.rows ?? []).map(({ id, folder_number, description }) => ({
          value: id,
          label: `${folder_number} · ${firstLine(description, 60)}`,
        }))}
        value={job ?? null}
        onChange={(value) => narrowTo({ job: value ?? undefined })}
        disabled={!theirs}
        clearable
        clearButtonProps={{ 'aria-label': 'All jobs' }}
      />
      {withFolder && (
        <Select
          label="Folder"
          placeholder={theirs ? 'All folders' : 'Customer first'}
          data={(folders ?? []).map(({ id, name, photos }) => ({
            value: id,
            label: `${name} (${photos})`,
          }))}
          value={folder ?? null}
          onChange={(value) => narrowTo({ folder: value ?? undefined })}
          disabled={!theirs}
          clearable
          clearButtonProps={{ 'aria-label': 'All folders' }}
        />
      )}
    </>
  )
}
