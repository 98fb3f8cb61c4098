import { type JobStatus, jobStatuses } from '#features/jobs/jobs.ts'
import type { Choice } from '#features/search/recent-choices.ts'
import type { Found } from '#features/search/search.ts'
import { shownPhone } from '#values/phone.ts'

export interface ChoiceGroup {
  title: string
  choices: Choice[]
}

/** What the server found, as it is offered. A person's id is a name, because that is what their page is asked for. */
export const choicesOf = ({ customers, jobs, people }: Found): ChoiceGroup[] => [
  {
    title: 'Customers',
    choices: customers.map(({ id, name, customer_number, address }) => ({
      ...{ kind: 'customer' as const, id, label: name, detail: [customer_number, address].filter(Boolean).join(' · ') },
    })),
  },
  {
    title: 'Jobs',
    choices: jobs.map(({ id, folder_number, customer_name, status }) => ({
      ...{ kind: 'job' as const, id, label: `Job ${folder_number}` },
      detail: `${customer_name} · ${jobStatuses[status as JobStatus] ?? status}`,
    })),
  },
  {
    title: 'People',
    choices: people.map(({ name, phone, email }) => ({ kind: 'person', id: name, label: name, detail: phone ? shownPhone(phone) : email })),
  },
]
