import { equipmentStatuses } from '#equipment/equipment/equipment.ts'
import { folderStatuses } from '#loss/folders/folders.ts'
import { invoiceStatuses, shownNumber } from '#money/invoices/invoice-status.ts'
import { type JobStatus, jobStatuses } from '#loss/jobs/jobs.ts'
import { nameOf, statusName } from '#loss/leads/leads.ts'
import type { Choice } from '#workplaces/search/recent-choices.ts'
import type { Found } from '#workplaces/search/search.ts'
import { fullVehicleName } from '#fleet/vehicles/vehicle-words.ts'
import { vehicleStatuses } from '#fleet/vehicles/vehicles.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownPhone } from '#values/phone-number.ts'
import { searchForm } from '#values/search-words.ts'

export interface ChoiceGroup {
  title: string
  choices: Choice[]
}

/**
 * Returns the details of a customer or job: the usual facts, plus any other fact that matches a
 * word the usual ones lack.
 */
function detailFor(
  words: readonly string[],
  name: string,
  facts: (string | null)[],
  also: readonly string[],
) {
  const shown = facts.filter((fact): fact is string => Boolean(fact))
  const has = (text: string, word: string) =>
    searchForm(text).includes(word) || text.replaceAll(/\D/g, '').includes(word)
  const missing = words.filter((word) => ![name, ...shown].some((text) => has(text, word)))
  const others = also.filter(
    (text) => !shown.includes(text) && missing.some((word) => has(text, word)),
  )
  return [...shown, ...others].join(' · ')
}

/**
 * Converts the server's results for these words to choices. A person's id is their name, because
 * their page is found by name.
 */
export const choicesOf = (
  { customers, jobs, leads, invoices, contracts, folders, equipment, vehicles, people }: Found,
  words: readonly string[],
): ChoiceGroup[] => [
  {
    title: 'Customers',
    choices: customers.map(({ id, name, customer_number, phone, address, also }) => ({
      kind: 'customer' as const,
      id,
      label: name,
      detail: detailFor(words, name, [customer_number, phone && shownPhone(phone), address], also),
    })),
  },
  {
    title: 'Jobs',
    choices: jobs.map(
      ({ id, folder_number, customer_name, status, address, claim_number, also }) => ({
        kind: 'job' as const,
        id,
        label: `Job ${folder_number} · ${customer_name}`,
        state: jobStatuses[status as JobStatus] ?? status,
        detail: detailFor(
          words,
          `${folder_number} ${customer_name}`,
          [address, claim_number && `Claim ${claim_number}`],
          also,
        ),
      }),
    ),
  },
  {
    title: 'Leads',
    choices: leads.map(({ id, name, phone, address, customer_number, ...lead }) => ({
      kind: 'lead' as const,
      id,
      label: nameOf({ name }),
      state: [statusName(lead), customer_number].filter(Boolean).join(' '),
      detail: [phone && shownPhone(phone), address].filter(Boolean).join(' · '),
    })),
  },
  {
    title: 'Invoices',
    choices: invoices.map(({ id, invoice_number, customer_name, status, total_cents }) => ({
      kind: 'invoice' as const,
      id,
      label: `${shownNumber(invoice_number)} · ${customer_name}`,
      state: invoiceStatuses[status],
      detail: shownDollars(total_cents),
    })),
  },
  {
    title: 'Contracts',
    choices: contracts.map(({ id, contract_number, title, customer_name }) => ({
      kind: 'contract' as const,
      id,
      label: title,
      detail: [contract_number ?? 'Draft', customer_name].filter(Boolean).join(' · '),
    })),
  },
  {
    title: 'Folders',
    choices: folders.map(({ id, folder_number, customer_name, status }) => ({
      kind: 'folder' as const,
      id,
      label: `Folder ${folder_number} · ${customer_name}`,
      state: folderStatuses[status],
      detail: 'Contracts and documents',
    })),
  },
  {
    title: 'Equipment',
    choices: equipment.map(({ id, item_number, name, serial_number, status, customer_name }) => ({
      kind: 'unit' as const,
      id,
      label: `${item_number} · ${name}`,
      state: [equipmentStatuses[status], customer_name].filter(Boolean).join(' · '),
      ...(serial_number && { detail: `Serial ${serial_number}` }),
    })),
  },
  {
    title: 'Vehicles',
    choices: vehicles.map(({ id, plate, status, ...vehicle }) => ({
      kind: 'vehicle' as const,
      id,
      label: fullVehicleName(vehicle),
      state: vehicleStatuses[status],
      ...(plate && { detail: plate }),
    })),
  },
  {
    title: 'People',
    choices: people.map(({ name, phone, email }) => ({
      kind: 'person',
      id: name,
      label: name,
      detail: phone ? shownPhone(phone) : email,
    })),
  },
]
