import { type Capability, type Role, can } from '#access/roles.ts'
import { searchForm } from '#values/search-words.ts'
import type { Choice } from '#workplaces/search/recent-choices.ts'

interface Action {
  who: Capability
  label: string
  detail?: string | undefined
  /** The address of the page or dialog that does it. */
  to: string
}

/**
 * Returns the actions available everywhere, including those for the job the person is clocked in
 * to, if any.
 */
export function actionsOf(
  role: Role,
  open: { job_id?: string | null | undefined; customer_name: string } | null | undefined,
): Choice[] {
  const job = open?.job_id ? `/jobs/${open.job_id}` : undefined
  const all: Action[] = [
    {
      who: 'timeClock.punch',
      label: open ? 'Clock Out' : 'Clock In',
      detail: open?.customer_name,
      to: '/time-clock',
    },
    {
      who: 'jobs.list',
      label: 'Add note …',
      detail: job ? open?.customer_name : 'Choose the job first',
      to: job ? `${job}?tab=notes` : '/jobs',
    },
    { who: 'photos.edit', label: 'Take photos', detail: open?.customer_name, to: '/camera' },
    {
      who: 'photos.edit' as const,
      label: 'Upload photos',
      detail: job ? open?.customer_name : 'Choose the job first',
      to: job ? `${job}?tab=pictures` : '/jobs',
    },
    {
      who: 'equipment.place' as const,
      label: 'Scan equipment',
      detail: open?.job_id ? open.customer_name : 'Deploy or pick up',
      to: open?.job_id ? `/equipment/scan?job=${open.job_id}` : '/equipment/scan',
    },
    { who: 'leads.work', label: 'New lead', detail: 'Log a call', to: '/leads?new=true' },
    { who: 'customers.add', label: 'Add Customer', to: '/customers?add=true' },
  ]
  return all
    .filter(({ who }) => can(role, who))
    .map(({ label, detail, to }) => ({ kind: 'action', id: label, label, detail, to }))
}

/** True if the label contains each typed word. */
export const matchesWords = (words: string[], label: string) =>
  words.every((word) => searchForm(label).includes(word))
