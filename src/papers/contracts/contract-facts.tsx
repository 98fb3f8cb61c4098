import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Contract } from '#papers/contracts/contracts.ts'
import { FolderLink } from '#loss/folder-page/folder-actions.tsx'
import { useCompanyZone } from '#client/company.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { shownPhone } from '#values/phone-number.ts'
import { dayOf } from '#values/times.ts'

/** A contract's data about its customer and their insurance, and where it came from. */
export function ContractFacts({ contract: c }: { contract: Contract }) {
  const zone = useCompanyZone()
  return (
    <Facts cols={2}>
      <Fact name="Customer">
        {c.customer_id ? (
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link {...props} to="/customers/$id" params={{ id: c.customer_id! }} />
            )}
          >
            {c.customer_name ?? 'Customer'}
          </Anchor>
        ) : (
          (c.customer_name ?? 'None')
        )}
      </Fact>
      <Fact name="Folder">
        {c.folder_id && c.folder_number ? (
          <FolderLink folder={{ id: c.folder_id, folder_number: c.folder_number }} />
        ) : (
          'No Folder'
        )}
      </Fact>
      <Fact name="Email">{c.customer_email ?? 'None'}</Fact>
      <Fact name="Phone">{c.customer_phone ? shownPhone(c.customer_phone) : 'None'}</Fact>
      <Fact name="Address" wide>
        {c.customer_address ?? 'None'}
      </Fact>
      <Fact name="Insurer">{c.insurance_company ?? 'None'}</Fact>
      <Fact name="Claim number">{c.insurance_claim_number ?? 'None'}</Fact>
      <Fact name="Policy number">{c.insurance_policy_number ?? 'None'}</Fact>
      <Fact name="Adjuster">
        {[c.insurance_agent_name, c.insurance_agent_phone && shownPhone(c.insurance_agent_phone)]
          .filter(Boolean)
          .join(', ') || 'None'}
      </Fact>
      <Fact name="Template">{c.template_title ?? 'None'}</Fact>
      <Fact name="Created">
        {dayOf(c.created_at, zone)}
        {c.created_by_name ? ` by ${c.created_by_name}` : ''}
      </Fact>
      {c.notes && (
        <Fact name="Notes" wide>
          {c.notes}
        </Fact>
      )}
    </Facts>
  )
}
