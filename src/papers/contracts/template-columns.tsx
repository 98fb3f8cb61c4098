import { ActionIcon, Anchor, Group } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ContractStatusBadge } from '#papers/contracts/contract-status-badge.tsx'
import { CompanyDay } from '#client/company-day.tsx'
import { originalOf } from '#papers/contracts/shown-file.ts'
import type { ListedTemplate } from '#papers/contracts/templates.ts'
import { PreviewDialog } from '#loss/documents/preview-dialog.tsx'
import { typedText } from '#ui/cells.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { Column } from '#ui/list-columns.ts'
import { counted } from '#values/counted.ts'

const Title = ({ id, title }: ListedTemplate) => (
  <Anchor
    fw={600}
    c="inherit"
    inherit
    className="typed"
    renderRoot={(props) => <Link {...props} to="/contracts/templates/$id" params={{ id }} />}
  >
    {title}
  </Anchor>
)

function Actions({ template }: { template: ListedTemplate }) {
  const dialog = useDialog()
  const file = originalOf(template)
  return (
    <Group gap={4} wrap="nowrap" justify="end">
      {file && (
        <ActionIcon
          variant="subtle"
          aria-label={`View file of ${template.title}`}
          title="View file"
          onClick={() => dialog((state) => <PreviewDialog document={file} {...state} />)}
        >
          <IconEye size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        aria-label={`Edit ${template.title}`}
        title="Edit"
        renderRoot={(props) => (
          <Link {...props} to="/contracts/templates/$id" params={{ id: template.id }} data-edit />
        )}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

const toSign = ({ fields }: ListedTemplate) => (fields === 0 ? 'None' : counted(fields, 'field'))

/**
 * The columns of templates: the same table without Signing Status (part 2 section 2 of the
 * specification), plus the number of fields to sign.
 */
export const templateColumns: Column<ListedTemplate>[] = [
  { id: 'title', head: 'Title', cell: Title, card: 'title', always: true },
  {
    id: 'status',
    head: 'Status',
    width: 122,
    cell: (template) => <ContractStatusBadge {...template} />,
    card: 'corner',
  },
  { id: 'fields', head: 'To sign', width: 96, cell: toSign, card: 'fact' },
  {
    id: 'file_name',
    head: 'File',
    width: '24%',
    cell: ({ file_name }) => typedText(file_name),
    card: 'line',
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
    cell: (template) => <Actions template={template} />,
    card: 'action',
    always: true,
    edits: true,
  },
]
