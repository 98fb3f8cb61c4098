import { ActionIcon, Box, Group } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { type ListedContract, contractName } from '#features/contracts/contracts.ts'
import { EditContractDialog } from '#features/contracts/edit-contract-dialog.tsx'
import { PreviewDialog } from '#features/documents/preview-dialog.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** What a paper is previewed as. */
export const previewable = ({ paper_id, file_name, media_type }: Pick<ListedContract, 'paper_id' | 'file_name' | 'media_type'>) =>
  paper_id && file_name && media_type ? { id: paper_id, name: file_name, media_type } : undefined

/** View file and Edit, in the row of a contract. */
export function ContractActions({ contract }: { contract: ListedContract }) {
  const dialog = useDialog()
  const file = previewable(contract)
  const mayEdit = useCan('contracts.create') && contract.signing_status !== 'signed'
  const name = `${contractName(contract)}, ${contract.title}`
  return (
    <Group gap={4} wrap="nowrap" justify="end">
      {file && (
        <ActionIcon
          variant="subtle"
          aria-label={`View file of ${name}`}
          title="View file"
          onClick={() => dialog((state) => <PreviewDialog document={file} {...state} />)}
        >
          <IconEye size={18} aria-hidden />
        </ActionIcon>
      )}
      {mayEdit ? (
        <ActionIcon
          variant="subtle"
          aria-label={`Edit ${name}`}
          title="Edit"
          data-edit
          onClick={() => dialog((state) => <EditContractDialog contract={contract} {...state} />)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      ) : (
        // So that each column of buttons is one.
        <Box w="var(--control)" visibleFrom="sm" />
      )}
    </Group>
  )
}
