import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  /** What will happen, a paragraph each. */
  lines: string[]
  confirm: string
  /** What leaves it as it is, where Cancel would be read as what is asked. */
  keep?: string
  color?: string
  busy: boolean
  /** While something has to be looked at first. */
  disabled?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** Asks before something is done to a person; what is safe has the focus. */
export const ConfirmationDialog = ({
  opened,
  onClose,
  title,
  lines,
  confirm,
  keep = 'Cancel',
  color,
  busy,
  disabled,
  onConfirm,
  children,
}: Props) => (
  <Modal opened={opened} onClose={onClose} title={title}>
    <Stack>
      {lines.map((line) => (
        <Text key={line} className="typed">
          {line}
        </Text>
      ))}
      {children}
      <Group justify="end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {keep}
        </Button>
        <Button
          {...(color ? { color } : {})}
          onClick={onConfirm}
          loading={busy}
          disabled={disabled ?? false}
        >
          {confirm}
        </Button>
      </Group>
    </Stack>
  </Modal>
)
