import {
  type Icon,
  IconBriefcase,
  IconClipboardCheck,
  IconEye,
  IconFileInvoice,
  IconKey,
  IconPencil,
  IconShare,
} from '@tabler/icons-react'
import { type Role, can } from '#access/roles.ts'
import type { Customer } from '#loss/customers/customers.ts'

export type CustomerAction =
  | 'view'
  | 'edit'
  | 'createJob'
  | 'closeJob'
  | 'createInvoice'
  | 'sendClaim'
  | 'share'

/**
 * Returns what a person of this role can do with a customer in their current state (spec part 1
 * section 4). `name` starts the text for screen readers.
 */
export function actionsFor(
  { contract_status, active_job }: Pick<Customer, 'contract_status' | 'active_job'>,
  role: Role,
) {
  const all: { action: CustomerAction; label: string; name: string; icon: Icon; when: boolean }[] =
    [
      {
        action: 'view',
        label: 'View',
        name: 'View',
        icon: IconEye,
        when: can(role, 'customers.list'),
      },
      {
        action: 'edit',
        label: 'Edit',
        name: 'Edit',
        icon: IconPencil,
        when: can(role, 'customers.edit'),
      },
      {
        action: 'createJob',
        label: 'Create Job',
        name: 'Create Job for',
        icon: IconBriefcase,
        when: can(role, 'jobs.create') && contract_status === 'active' && !active_job,
      },
      {
        action: 'closeJob',
        label: 'Close Job',
        name: 'Close Job for',
        icon: IconClipboardCheck,
        when: can(role, 'jobs.close') && active_job !== null,
      },
      {
        action: 'createInvoice',
        label: 'Create Invoice',
        name: 'Create Invoice for',
        icon: IconFileInvoice,
        when:
          can(role, 'invoices.draft') &&
          (contract_status === 'active_equip_picked_up' || contract_status === 'pending_closed'),
      },
      {
        action: 'sendClaim',
        label: 'Send claim link',
        name: 'Send claim link of',
        icon: IconShare,
        when: can(role, 'claimLinks.send'),
      },
      {
        action: 'share',
        label: 'Access',
        name: 'Access to',
        icon: IconKey,
        when: can(role, 'registrations.list'),
      },
    ]
  return all.filter(({ when }) => when)
}
