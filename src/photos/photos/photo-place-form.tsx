import { Autocomplete, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import { isCurrent, jobStatuses } from '#loss/jobs/jobs.ts'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { DEFAULT_FOLDER } from '#files/uploads/uploads.ts'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'

/** The place of photos: their customer, job and folder. */
export interface PhotoPlace {
  customer: CustomerChoice | null
  /** Null: of no job. Undefined: not chosen yet. */
  job_id: string | null | undefined
  folder_name: string
}
export const noPlace: PhotoPlace = {
  customer: null,
  job_id: undefined,
  folder_name: DEFAULT_FOLDER,
}

interface Props {
  place: PhotoPlace
  onChange: (place: PhotoPlace) => void
  errors?: { customer?: string | undefined; job?: string | undefined; folder?: string | undefined }
  /** The customer is fixed; only job and folder can be chosen. */
  fixed?: boolean
  /** A job must be chosen if there are any; "No job" must be chosen, not assumed. */
  jobAsked?: boolean
}

/**
 * Asks where photos go. Uses the customer's active job unless another one is chosen. Folders are
 * existing ones or a new name.
 */
export function PhotoPlaceForm({ place, onChange, errors = {}, fixed, jobAsked }: Props) {
  const { customer, job_id, folder_name } = place
  const input = { customer_id: customer?.id ?? '' }
  const jobs = useQuery({ ...api.jobs.list.queryOptions({ input }), enabled: customer !== null })
  const folders = useQuery({
    ...api.photoFolders.list.queryOptions({ input }),
    enabled: customer !== null,
  })
  const active = jobs.data?.rows.find(isCurrent)
  useEffect(() => {
    if (!customer || job_id !== undefined || !jobs.data) return
    if (active || !jobAsked || jobs.data.rows.length === 0)
      onChange({ ...place, job_id: active?.id ?? null })
  })
  const names = [...new Set([DEFAULT_FOLDER, ...(folders.data?.map(({ name }) => name) ?? [])])]
  return (
    <Stack gap="sm">
      {!fixed && (
        <CustomerChoiceForm
          label="Customer"
          value={customer}
          onChange={(chosen) => onChange({ ...place, customer: chosen, job_id: undefined })}
          error={errors.customer}
        />
      )}
      <Select
        label="Job"
        data={[
          ...(jobs.data?.rows.map(({ id, description, status }) => ({
            value: id,
            label: `${description.split('\n')[0]!.slice(0, 80)}${status === 'active' ? '' : ` (${jobStatuses[status]})`}`,
          })) ?? []),
          { value: 'none', label: 'No job' },
        ]}
        value={job_id === null ? 'none' : (job_id ?? null)}
        onChange={(id) => onChange({ ...place, job_id: id === 'none' ? null : id })}
        allowDeselect={false}
        disabled={!customer}
        placeholder={
          customer
            ? jobs.isPending
              ? 'Loading jobs …'
              : 'Select a job'
            : 'Select a customer first'
        }
        error={
          errors.job ?? (jobs.error ? `Failed to load jobs. ${explain(jobs.error)}` : undefined)
        }
      />
      <Autocomplete
        label={job_id ? 'Room' : 'Folder'}
        data={names}
        // Lists all names while the field holds one of them. Other text filters the list.
        filter={({ options, search }) =>
          names.includes(search)
            ? options
            : options.filter(
                (option) =>
                  'label' in option &&
                  option.label.toLowerCase().includes(search.trim().toLowerCase()),
              )
        }
        // Above the field, so that it hides no button.
        comboboxProps={{ position: 'top', shadow: 'md' }}
        value={folder_name}
        onChange={(name) => onChange({ ...place, folder_name: name })}
        maxLength={50}
        error={errors.folder}
      />
    </Stack>
  )
}
