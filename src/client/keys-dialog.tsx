import { Kbd, Table } from '@mantine/core'
import { shownKey, useOfferedKeys } from '#client/keys.ts'
import { Dialog } from '#ui/dialog.tsx'

/** Lists the keys that the page offers. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const keys = useOfferedKeys()
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts">
      <Table aria-label="Keyboard shortcuts" withRowBorders={false}>
        <Table.Tbody>
          {keys.map(({ key, does }) => (
            <Table.Tr key={key}>
              <Table.Td w={88}>
                <Kbd>{shownKey(key)}</Kbd>
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
