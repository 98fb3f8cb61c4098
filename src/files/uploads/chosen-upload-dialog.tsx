import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOnce } from '#client/once.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormButtons } from '#ui/form.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { counted } from '#values/counted.ts'

interface Props extends DialogState {
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
    <Dialog {...dialog} isHeld>
      <Form gap="sm" onSubmit={() => isRight && once(send)}>
        {chosen}
        {count === 0 ? <Text>{none}</Text> : children}
        <FormButtons onCancel={dialog.onClose} cancel={count === 0 ? 'Close' : 'Cancel'}>
          {count > 0 && `Upload ${counted(count, noun)}`}
        </FormButtons>
      </Form>
    </Dialog>
  )
}
