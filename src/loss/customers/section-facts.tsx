import { Group, Progress, Text } from '@mantine/core'
import { type SectionField, sectionFields } from '#loss/customers/customer-sections.ts'
import { customerWords } from '#loss/customers/customer-words.ts'
import type { CustomerRecord, CustomerSection } from '#loss/customers/customers.ts'
import { FolderLink } from '#loss/folder-page/folder-actions.tsx'
import { FolderStatusBadge } from '#loss/folder-page/folder-status-badge.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { BLANK, nameIn, shownIn } from '#values/words.ts'
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { counted } from '#values/counted.ts'

/** The saved values of a section. */
export const SectionFacts = ({
  section,
  record,
}: {
  section: CustomerSection
  record: CustomerRecord
}) => (
  <Facts>
    {sectionFields(section).map((field) => (
      <Fact key={field} name={nameIn(customerWords, field)}>
        <Value field={field} record={record} />
      </Fact>
    ))}
    {section === 'additional' && (
      <Fact name="Folder">
        <CustomerFolder record={record} />
      </Fact>
    )}
  </Facts>
)

/** Shows the active folder, or else the last one with its status. */
const CustomerFolder = ({
  record: { folder_id, folder_number, folder_status },
}: {
  record: CustomerRecord
}) =>
  folder_id && folder_number && folder_status ? (
    <Group gap="xs">
      <FolderLink folder={{ id: folder_id, folder_number }} />
      {folder_status !== 'active' && <FolderStatusBadge status={folder_status} />}
    </Group>
  ) : (
    'No Folder'
  )

function Value({ field, record }: { field: SectionField; record: CustomerRecord }) {
  const value = record[field]
  const words = shownIn(customerWords, field, value, BLANK)
  if (field === 'email' && value !== null)
    return <EmailLink email={String(value)} inherit={false} size="sm" />
  if (field === 'phone' && value !== null)
    return <PhoneLink phone={words} inherit={false} size="sm" />
  if (field === 'contract_upload_progress')
    return (
      <>
        {words}
        <Progress value={Number(value)} aria-label="Contract upload progress" maw={220} mt={4} />
        <SignedContractsFacts customer_id={record.id} />
      </>
    )
  return <span style={value === null ? { color: 'var(--mantine-color-dimmed)' } : {}}>{words}</span>
}

/**
 * Shows how many of a customer's contracts are signed, next to the progress that staff set by hand.
 */
function SignedContractsFacts({ customer_id }: { customer_id: string }) {
  const all = useQuery(api.contracts.list.queryOptions({ input: { customer_id } })).data?.count
  const signed = useQuery(
    api.contracts.list.queryOptions({ input: { customer_id, signing: 'signed' } }),
  ).data?.count
  if (all === undefined || signed === undefined) return null
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {all === 0 ? 'No contracts yet' : `${signed} of ${counted(all, 'contract')} signed`}
    </Text>
  )
}
