import {
  type Version,
  contractPurposes,
  contractStatuses,
  signingStatuses,
  templateStatuses,
} from '#papers/contracts/contracts.ts'
import { counted } from '#values/counted.ts'
import { shownPhone } from '#values/phone-number.ts'
import { type Words, labelIn, yesOrNo } from '#values/words.ts'

/** A file by its version and name; one that is chosen and not saved yet is none of its versions. */
const fileIn =
  (versions: readonly (Pick<Version, 'id' | 'name'> & { version?: number })[] = []) =>
  (id: string) => {
    const found = versions.find((one) => one.id === id)
    if (!found) return 'Another version'
    return found.version ? `Version ${found.version}, ${found.name}` : found.name
  }

/**
 * What each field of a contract is called and how it reads, in the history and where two edits meet. `versions`: the files that it had, and one
 * that is about to become one.
 */
export const contractWords = (versions?: Parameters<typeof fileIn>[0]): Words => ({
  title: 'Title',
  contract_number: 'Contract #',
  status: ['Status', labelIn({ ...contractStatuses, ...templateStatuses })],
  signing_status: ['Signing status', labelIn(signingStatuses)],
  purpose: ['Purpose', labelIn(contractPurposes)],
  is_home_solicitation: ['Signed at home', yesOrNo],
  customer_name: 'Customer',
  customer_email: 'Email',
  customer_phone: ['Phone', shownPhone],
  customer_address: 'Address',
  insurance_company: 'Insurer',
  insurance_policy_number: 'Policy number',
  insurance_claim_number: 'Claim number',
  insurance_agent_name: 'Agent name',
  insurance_agent_phone: ['Agent phone', shownPhone],
  notes: 'Notes',
  paper_id: ['File', fileIn(versions), 'None'],
  signing_fields: [
    'Fields to sign',
    (fields) => counted((JSON.parse(fields) as unknown[]).length, 'field'),
  ],
  visible_to_claims_agent: ['Shown to adjusters', yesOrNo],
  subfolder_id: ['Subfolder', () => 'Another subfolder', 'Main Folder'],
})
