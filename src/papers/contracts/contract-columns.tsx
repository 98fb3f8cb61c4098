import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ContractActions } from '#papers/contracts/contract-actions.tsx'
import { CompanyDay } from '#client/company-day.tsx'
import { ContractStatusBadge, SignersBadge } from '#papers/contracts/contract-status-badge.tsx'
import { signersInWords } from '#papers/contracts/contract-signers.ts'
import { type ListedContract, contractName } from '#papers/contracts/contracts.ts'
import { useCompanyZone } from '#client/company.ts'
import { typedText } from '#ui/cells.tsx'
import type { Column } from '#ui/list-columns.ts'

const Title = ({ id, title }: ListedContract) => (
  <Anchor
    fw={600}
    c="inherit"
    inherit
    className="typed"
    renderRoot={(props) => <Link {...props} to="/contracts/$id" params={{ id }} />}
  >
    {title}
  </Anchor>
)
const Customer = ({ customer_id, customer_name }: ListedContract) =>
  customer_id ? (
    <Anchor
      c="inherit"
      inherit
      className="typed"
      renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id: customer_id }} />}
    >
      {customer_name ?? 'Customer'}
    </Anchor>
  ) : (
    <span className="typed">{customer_name ?? 'No customer'}</span>
  )

function Signers({ signers = [] }: Partial<ListedContract>) {
  const zone = useCompanyZone()
  return typedText(signersInWords(signers, zone).join('. ') || null)
}

/** The columns of Customer Contracts, as in the specification (part 2 section 2). */
export const contractColumns: Column<ListedContract>[] = [
  {
    id: 'contract_number',
    head: 'Contract #',
    width: 98,
    cell: (contract) => typedText(contractName(contract)),
    always: true,
    card: 'under',
  },
  { id: 'title', head: 'Title', cell: Title, card: 'title', always: true },
  { id: 'customer_name', head: 'Customer', width: '17%', cell: Customer, card: 'line' },
  {
    id: 'status',
    head: 'Status',
    width: 112,
    cell: (contract) => <ContractStatusBadge {...contract} />,
    card: 'corner',
  },
  {
    id: 'signing_status',
    head: 'Signing Status',
    width: 120,
    cell: (contract) => <SignersBadge {...contract} />,
    card: 'badge',
  },
  { id: 'signers', head: 'Signatures', width: '22%', cell: Signers, card: 'line', off: true },
  {
    id: 'file_name',
    head: 'File',
    width: '14%',
    cell: ({ file_name }) => typedText(file_name ?? 'No file'),
    card: 'line',
  },
  {
    id: 'created_at',
    head: 'Created',
    width: 110,
    cell: ({ created_at }) => <CompanyDay at={created_at} />,
    card: 'under',
  },
  {
    id: 'actions',
    head: 'Actions',
    width: 92,
    align: 'right',
    cell: (contract) => <ContractActions contract={contract} />,
    card: 'action',
    always: true,
    edits: true,
  },
]
