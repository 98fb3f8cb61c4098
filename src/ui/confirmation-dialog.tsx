import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  /** The consequences, one paragraph each. */
  lines: string[]
  confirm: string
  /**
   * The label of the button that changes nothing, where "Cancel" could be read as the action
   * itself.
   */
  keep?: string
  color?: string
  busy: boolean
  /** True while something must be looked at first. */
  disabled?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** Asks for confirmation before an action. The safe choice has the focus. */
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
  <Dialog opened={opened} onClose={onClose} title={title}>
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
  </Dialog>
)

interface MessageProps extends Pick<Props, 'opened' | 'onClose' | 'title' | 'children'> {
  centered?: boolean
}

/** Says something that stays until it is read. There is nothing to decide. */
export const MessageDialog = ({ children, ...dialog }: MessageProps) => (
  <Dialog {...dialog}>
    <Stack>
      {children}
      <Group justify="end">
        <Button onClick={dialog.onClose} data-autofocus>
          OK
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
