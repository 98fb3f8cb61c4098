import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { History, type HistoryProps } from '#people/audits/history-card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

interface Props extends HistoryProps, DialogState {
  title: string
  /** Names the time zone if it is not the company's. */
  about?: string
  end?: ReactNode
}

/** A history in a dialog, opened from a menu. */
export const HistoryDialog = ({ opened, onClose, title, about, end, ...history }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={title}>
    {about && (
      <Text size="sm" c="dimmed" mb="sm">
        {about}
      </Text>
    )}
    <History {...history} />
    {end}
  </Dialog>
)
