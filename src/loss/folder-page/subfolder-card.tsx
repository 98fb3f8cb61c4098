import { Checkbox, Group, Menu, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { DocumentCards } from '#loss/documents/document-cards.tsx'
import type { Document } from '#loss/documents/documents.ts'
import type { ContentBox } from '#loss/folders/content-selection.client.ts'
import { FiledContractCard } from '#loss/folder-page/filed-contract-card.tsx'
import type { FiledContract, Subfolder } from '#loss/folders/folders.ts'
import { RenameSubfolderDialog } from '#loss/folder-page/rename-subfolder-dialog.tsx'
import { api } from '#client/api.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'

interface Props {
  /** A null id is the Main Folder. */
  subfolder: { id: string | null; name: string }
  contracts: readonly FiledContract[]
  documents: readonly Document[]
  subfolders: readonly Subfolder[]
  /** Returns the checkbox of a content by its id, if contents can be selected. */
  box: ContentBox | undefined
}

/** The contents of one subfolder: contracts, then documents. */
export function SubfolderCard({
  subfolder: { id, name },
  contracts,
  documents,
  subfolders,
  box,
}: Props) {
  const boxOf =
    box &&
    ((of: string, what: string) => (
      <Checkbox aria-label={`Select ${what}`} checked={box(of).checked} onChange={box(of).toggle} />
    ))
  const count = contracts.length + documents.length
  return (
    <Stack gap="xs" component="section" aria-label={`Folder ${name}`}>
      <Group gap="xs" wrap="nowrap" mih="var(--control)">
        <Title order={2} fz="md" className="typed" style={{ minWidth: 0 }}>
          {name}
        </Title>
        <Text size="sm" c="dimmed" style={{ flex: 'none' }}>
          {count.toLocaleString('en-US')}
        </Text>
        {id && <SubfolderActions subfolder={{ id, name }} empty={count === 0} />}
      </Group>
      {count === 0 && (
        <Text size="sm" c="dimmed">
          This folder is empty.
        </Text>
      )}
      {contracts.length > 0 && (
        <Stack
          component="ul"
          gap="xs"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label={`Contracts in ${name}`}
        >
          {contracts.map((contract) => (
            <FiledContractCard
              key={contract.id}
              contract={contract}
              subfolders={subfolders}
              box={boxOf?.(contract.id, contract.title || 'Untitled')}
            />
          ))}
        </Stack>
      )}
      {documents.length > 0 && (
        <DocumentCards
          documents={documents}
          subfolders={subfolders}
          label={`Documents in ${name}`}
          boxOf={boxOf && ((document) => boxOf(document.id, document.name))}
        />
      )}
    </Stack>
  )
}

function SubfolderActions({ subfolder, empty }: { subfolder: Subfolder; empty: boolean }) {
  const dialog = useDialog()
  const remove = useMutation(
    api.subfolders.remove.mutationOptions({
      meta: { failed: 'Failed to remove subfolder', done: 'Subfolder removed' },
    }),
  )
  return (
    <ActionsMenu
      color="gray"
      ml="auto"
      label={`Actions for folder ${subfolder.name}`}
      loading={remove.isPending}
    >
      <Menu.Item
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() =>
          dialog((state) => <RenameSubfolderDialog subfolder={subfolder} {...state} />)
        }
      >
        Rename
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTrash size={18} aria-hidden />}
        c={empty ? 'var(--mantine-color-error)' : undefined}
        disabled={!empty}
        onClick={() => remove.mutate({ id: subfolder.id })}
      >
        {empty ? 'Remove' : 'Remove (empty it first)'}
      </Menu.Item>
    </ActionsMenu>
  )
}
