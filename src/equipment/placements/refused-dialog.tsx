import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { Outcome } from '#equipment/placements/placements.ts'

interface Props {
  title: string
  refused: Outcome['refused']
  onClose: () => void
}

/** Lists the refused units with reasons. Stays open until closed. */
export const RefusedDialog = ({ title, refused, onClose }: Props) => (
  <Modal opened={refused.length > 0} onClose={onClose} title={title}>
    <Stack>
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
      <Group justify="end">
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      </Group>
    </Stack>
  </Modal>
)
