import { List, Text } from '@mantine/core'
import type { Outcome } from '#equipment/placements/placements.ts'
import { MessageDialog } from '#ui/confirmation-dialog.tsx'

interface Props {
  title: string
  refused: Outcome['refused']
  onClose: () => void
}

/** Lists the refused units with reasons. Stays open until closed. */
export const RefusedDialog = ({ title, refused, onClose }: Props) => (
  <MessageDialog opened={refused.length > 0} onClose={onClose} title={title}>
    <List size="sm" className="typed" listStyleType="none" spacing="xs">
      {refused.map(({ id, item_number, refusal }) => (
        <List.Item key={id}>
          <Text span inherit fw={600}>
            {item_number}
          </Text>{' '}
          {refusal}
        </List.Item>
      ))}
    </List>
  </MessageDialog>
)
