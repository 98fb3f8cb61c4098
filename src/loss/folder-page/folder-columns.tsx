import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FolderLink } from '#loss/folder-page/folder-actions.tsx'
import { FolderStatusBadge } from '#loss/folder-page/folder-status-badge.tsx'
import type { Folder } from '#loss/folders/folders.ts'
import { locationName } from '#people/locations/locations.ts'
import { CompanyDay } from '#client/company-day.tsx'
import type { Column } from '#ui/list-columns.ts'

const contracts = ({ contract_count }: Folder) => contract_count.toLocaleString('en-US')

/** The columns of the Folders tab, as in the specification (part 2 section 2). */
export const folderColumns = (manage: (folder: Folder) => void): Column<Folder>[] => [
  {
    id: 'folder_number',
    head: 'Folder Number',
    width: 128,
    cell: (folder) => <FolderLink folder={folder} />,
    always: true,
    card: 'title',
  },
  {
    id: 'customer_name',
    head: 'Customer',
    cell: ({ customer_id, customer_name }) => (
      <Anchor
        c="inherit"
        inherit
        className="typed"
        renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id: customer_id }} />}
      >
        {customer_name}
      </Anchor>
    ),
    card: 'line',
  },
  {
    id: 'city_code',
    head: 'City',
    width: '20%',
    cell: ({ city_code }) => locationName(city_code),
    card: 'under',
  },
  {
    id: 'contract_count',
    head: 'Contracts',
    width: 92,
    align: 'right',
    cell: contracts,
    card: 'under',
    onCard: (folder) =>
      `${contracts(folder)} ${folder.contract_count === 1 ? 'contract' : 'contracts'}`,
  },
  {
    id: 'status',
    head: 'Status',
    width: 122,
    cell: ({ status }) => <FolderStatusBadge status={status} />,
    card: 'corner',
  },
  {
    id: 'created_at',
    head: 'Created',
    width: 112,
    cell: ({ created_at }) => <CompanyDay at={created_at} />,
    card: 'under',
  },
  {
    id: 'actions',
    head: 'Actions',
    width: 104,
    align: 'right',
    cell: (folder) => (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Manage folder ${folder.folder_number}`}
        onClick={() => manage(folder)}
      >
        Manage
      </Button>
    ),
    card: 'action',
    always: true,
  },
]
