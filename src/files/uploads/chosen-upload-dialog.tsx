import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOnce } from '#client/once.ts'
import type { Opened } from '#ui/form-dialog.tsx'

interface Props extends Opened {
  title: string
  size?: string
  /** The noun for one file: 'Document'. */
  noun: string
  /** The number of files to upload. */
  count: number
  /** The text if there are none. */
  none: string
  /** False if a field is wrong; nothing is sent then. */
  isRight: boolean
  onSend: () => void
  /** Shown above the fields, also if there are no files. */
  chosen: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Asks about files that were chosen before they are uploaded. Closes as they are sent. */
export function ChosenUploadDialog({
  noun,
  count,
  none,
  isRight,
  onSend,
  chosen,
  children,
  ...dialog
}: Props) {
  const { once } = useOnce()
  const send = () => {
    dialog.onClose()
    onSend()
  }
  return (
    <Modal {...dialog} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight) once(send)
        }}
      >
        <Stack gap="sm">
          {chosen}
          {count === 0 ? <Text>{none}</Text> : children}
          <Group justify="end">
            <Button variant="default" onClick={dialog.onClose}>
              {count === 0 ? 'Close' : 'Cancel'}
            </Button>
            {count > 0 && (
              <Button type="submit">
                {count === 1 ? `Upload 1 ${noun}` : `Upload ${count} ${noun}s`}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
