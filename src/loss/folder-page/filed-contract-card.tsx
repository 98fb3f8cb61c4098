import { Anchor, Button, Center, Group, Menu, Paper, Stack, Text } from '@mantine/core'
import { IconContract, IconEye, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { ABOUT_ORIGINAL } from '#loss/documents/original-words.ts'
import { kilobytes } from '#loss/documents/documents.ts'
import { TILE } from '#loss/documents/seen-document-card.tsx'
import { PreviewDialog } from '#loss/documents/preview-dialog.tsx'
import type { FiledContract, Subfolder } from '#loss/folders/folders.ts'
import { MoveContractDialog } from '#loss/folder-page/move-contract-dialog.tsx'
import { api } from '#client/api.ts'
import { CompanyDay } from '#client/company-day.tsx'
import { toast } from '#client/toasts.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'

interface ContractFile {
  document: { id: string; name: string; media_type: string }
  about?: string | undefined
  /** The label of the menu item that opens it. */
  open: string
}

/** Returns the files of a contract: signed versions first, the original last. */
function filesOf({ paper_id, file_name, media_type, signed }: FiledContract): ContractFile[] {
  const page = (n: number) => (signed.length > 1 ? ` ${n + 1} of ${signed.length}` : '')
  const ofSigned = signed.map((document, n) => ({
    document,
    about: page(n) && `Signed file${page(n)}`,
    open: `signed file${page(n)}`,
  }))
  if (!paper_id || !file_name || !media_type) return ofSigned
  const about = signed.length > 0 ? ABOUT_ORIGINAL : undefined
  return [
    ...ofSigned,
    { document: { id: paper_id, name: file_name, media_type }, about, open: 'original' },
  ]
}

interface Props {
  contract: FiledContract
  subfolders: readonly Subfolder[]
  /** The checkbox to select it. */
  box?: ReactNode
}

/** A contract in its folder, with actions to open, move and remove it. */
export function FiledContractCard({ contract, subfolders, box }: Props) {
  const { id, title, contract_number, size, created_at } = contract
  const dialog = useDialog()
  const name = `${contract_number ?? 'Contract'}, ${title || 'Untitled'}`
  const [file, ...others] = filesOf(contract)
  return (
    <Paper component="li" withBorder p="sm">
      <Group align="start" wrap="nowrap" gap="sm">
        {box}
        <Center w={TILE} flex="none">
          <IconContract size={32} stroke={1.4} aria-hidden />
        </Center>
        <Group gap="xs" flex={1} miw={0} align="start">
          <Stack gap={4} flex="1 1 220px" miw={0}>
            <Anchor
              fw={600}
              c="inherit"
              className="typed"
              renderRoot={(props) => <Link {...props} to="/contracts/$id" params={{ id }} />}
            >
              {title || 'Untitled'}
            </Anchor>
            <Text size="sm" c="dimmed" className="typed">
              Contract{contract_number && ` · ${contract_number}`}
              {size !== null && ` · ${kilobytes(size)}`} · <CompanyDay at={created_at} />
            </Text>
          </Stack>
          <Group gap={4} wrap="nowrap">
            {file && (
              <Button
                variant="default"
                px="sm"
                leftSection={<IconEye size={18} aria-hidden />}
                aria-label={`Open ${name}`}
                onClick={() => dialog((state) => <PreviewDialog {...file} {...state} />)}
              >
                Open
              </Button>
            )}
            <ContractActions
              contract={contract}
              name={name}
              subfolders={subfolders}
              others={others}
            />
          </Group>
        </Group>
      </Group>
    </Paper>
  )
}

function ContractActions({
  contract,
  name,
  subfolders,
  others,
}: Props & { name: string; others: ContractFile[] }) {
  const { id } = contract
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useDialog()
  const restore = useMutation(
    api.contracts.file.mutationOptions({
      meta: { failed: 'Failed to restore contract', done: 'Contract restored' },
    }),
  )
  const remove = useMutation(
    api.contracts.file.mutationOptions({ meta: { failed: 'Failed to remove content' } }),
  )
  // Uses the promise, so that the toast appears even if the row has left the list.
  const takeOut = () =>
    void remove
      .mutateAsync({ id, removed: true })
      .then(() =>
        toast.undoable('Content removed from folder', () => restore.mutate({ id, removed: false })),
      )
      .catch(() => {})
  return (
    <ActionsMenu ref={button} label={`Actions for ${name}`} loading={remove.isPending}>
      {others.map((file) => (
        <Menu.Item
          key={file.document.id}
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => dialog((state) => <PreviewDialog {...file} {...state} />, button.current)}
        >
          Open {file.open}
        </Menu.Item>
      ))}
      <Menu.Item
        leftSection={<IconFolderSymlink size={18} aria-hidden />}
        disabled={subfolders.length === 0}
        onClick={() =>
          dialog(
            (state) => (
              <MoveContractDialog contract={contract} subfolders={subfolders} {...state} />
            ),
            button.current,
          )
        }
      >
        Move
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTrash size={18} aria-hidden />}
        c="var(--mantine-color-error)"
        onClick={takeOut}
      >
        Remove
      </Menu.Item>
    </ActionsMenu>
  )
}
