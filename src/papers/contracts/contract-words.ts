import { contractPurposes } from '#papers/contracts/contracts.ts'
import { contractStatuses } from '#papers/contracts/contract-status.ts'
import { signingStatuses } from '#papers/contracts/signing-status.ts'
import type { Version } from '#papers/contracts/shown-file.ts'
import { templateStatuses } from '#papers/contracts/templates.ts'
import { counted } from '#values/counted.ts'
import { shownPhone } from '#values/phone-number.ts'
import { type Words, labelIn, yesOrNo } from '#values/words.ts'

/**
 * Names a file by its version and name. A file that was chosen but not saved yet has no version.
 */
const fileIn =
  (versions: readonly (Pick<Version, 'id' | 'name'> & { version?: number })[] = []) =>
  (id: string) => {
    const found = versions.find((one) => one.id === id)
    if (!found) return 'Another version'
    return found.version ? `Version ${found.version}, ${found.name}` : found.name
  }

/**
 * The label and format of each contract field, for the history and for conflicting edits.
 * `versions`: the contract's files, and one that is about to become its file.
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
