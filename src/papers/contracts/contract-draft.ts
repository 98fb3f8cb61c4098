import type { Contract, ContractPurpose } from '#papers/contracts/contracts.ts'
import type { ContractStatus } from '#papers/contracts/contract-status.ts'
import { type Parties, parties } from '#papers/contracts/contract-parties.ts'
import { shownPhone } from '#values/phone-number.ts'

const partyFields = Object.keys(parties) as (keyof Parties)[]

/** A contract's values in a form: empty fields are empty strings. */
export type ContractValues = Record<keyof Parties | 'title' | 'notes', string> & {
  status: ContractStatus
  purpose: ContractPurpose
  is_home_solicitation: boolean
  customer_id: string | null
  paper_id: string | null
}

const phones: readonly string[] = ['customer_phone', 'insurance_agent_phone']
const textOf = (field: string, text: string | null | undefined) =>
  text && phones.includes(field) ? shownPhone(text) : (text ?? '')
const textsOf = (row: Partial<Record<keyof Parties | 'notes', string | null>>) =>
  Object.fromEntries(
    [...partyFields, 'notes' as const].map((field) => [field, textOf(field, row[field])]),
  ) as Record<keyof Parties | 'notes', string>

export const blankContract: ContractValues = {
  title: '',
  status: 'draft',
  purpose: 'other',
  is_home_solicitation: false,
  customer_id: null,
  paper_id: null,
  ...textsOf({}),
}

/** The fields of a contract that an edit may change. */
export const contractFields = [
  'title',
  'status',
  'purpose',
  'is_home_solicitation',
  'customer_id',
  'paper_id',
  'notes',
  ...partyFields,
] as const
export type EditedContract = Pick<Contract, (typeof contractFields)[number]>

export const valuesOf = (row: EditedContract): ContractValues => ({ ...row, ...textsOf(row) })

/** Returns a customer's data in the form's format. */
export const partyTexts = (row: Parties) => {
  const { notes: _, ...texts } = textsOf(row)
  return texts
}
