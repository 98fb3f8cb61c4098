import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isCurrent, jobStatuses } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'
import { firstLine } from '#values/words.ts'

/** Name of the job that the server opens if there is no current one (see `placements.deploy`). */
const NEW_JOB = 'Equipment job'

interface Props {
  customer_id: string | undefined
  /** Null means the current job, or a new one. */
  value: string | null
  onChange: (job_id: string | null) => void
}

/**
 * Selects which of a customer's open jobs the units go to; the current one by default. Without a
 * current job it says that one will be opened.
 */
export function JobSelectForm({ customer_id, value, onChange }: Props) {
  const jobs = useQuery({
    ...api.jobs.list.queryOptions({
      input: { customer_id: customer_id ?? '' },
      meta: { failed: 'Failed to load jobs' },
    }),
    enabled: customer_id !== undefined,
  })
  const open = jobs.data?.rows.filter(({ status }) => status !== 'closed')
  const current = open?.find(isCurrent)
  const begin = useEffectEvent((id: string | null) => onChange(id))
  useEffect(() => {
    begin(current?.id ?? null)
  }, [current?.id, customer_id])
  const label = (job: NonNullable<typeof open>[number]) =>
    `${job.folder_number} · ${firstLine(job.description, 60)}${isCurrent(job) ? '' : ` (${jobStatuses[job.status]})`}`
  return (
    <Select
      label="Job"
      data={[
        ...(current || !open ? [] : [{ value: 'new', label: NEW_JOB }]),
        ...(open ?? []).map((job) => ({ value: job.id, label: label(job) })),
      ]}
      value={customer_id ? (value ?? (open && !current ? 'new' : null)) : null}
      onChange={(id) => onChange(id === 'new' ? null : id)}
      allowDeselect={false}
      disabled={!customer_id}
      placeholder={
        customer_id
          ? jobs.isPending
            ? 'Loading jobs …'
            : 'Current job'
          : 'Select a customer first'
      }
      description={
        open && !current && value === null
          ? `No current job: '${NEW_JOB}' will be opened.`
          : undefined
      }
      error={jobs.error && !jobs.data ? `Failed to load jobs. ${explain(jobs.error)}` : undefined}
    />
  )
}
