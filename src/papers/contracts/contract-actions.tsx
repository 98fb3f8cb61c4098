import { ActionIcon, Box, Group } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { fileOf } from '#papers/contracts/shown-file.ts'
import { type ListedContract, contractName } from '#papers/contracts/contracts.ts'
import { EditContractDialog } from '#papers/contracts/edit-contract-dialog.tsx'
import { PreviewDialog } from '#loss/documents/preview-dialog.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** The View file and Edit buttons in a contract's row. */
export function ContractActions({ contract }: { contract: ListedContract }) {
  const dialog = useDialog()
  const shown = fileOf(contract)
  const mayEdit = useCan('contracts.create') && contract.signing_status !== 'signed'
  const name = `${contractName(contract)}, ${contract.title}`
  return (
    <Group gap={4} wrap="nowrap" justify="end">
      {shown && (
        <ActionIcon
          variant="subtle"
          aria-label={`View file of ${name}`}
          title="View file"
          onClick={() =>
            dialog((state) => (
              <PreviewDialog document={shown.file} about={shown.about} {...state} />
            ))
          }
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
        // Keeps each column of buttons aligned.
        <Box w="var(--control)" visibleFrom="sm" />
      )}
    </Group>
  )
}
