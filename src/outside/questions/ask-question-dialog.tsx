import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCompanyName } from '#client/company.ts'
import { FormDialog, type DialogState, useDialogGuard } from '#ui/form-dialog.tsx'

interface Props {
  /** The item's name. */
  name: string
  /**
   * Where the answer will appear, such as "under Questions", and a link to it. No link if the
   * answer appears on the same page.
   */
  answered: { where: string; way?: (onLeave: () => void) => ReactNode }
  /** The form; it calls `onAsked` when the question was sent. */
  children: (onAsked: () => void) => ReactNode
}

/**
 * A question about one item that is shown. Closing it keeps the draft. Once sent, it says where the
 * answer will appear.
 */
export const AskQuestionDialog = ({ name, answered, children, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Question about ${name}`}>
    <Contents answered={answered}>{children}</Contents>
  </FormDialog>
)

function Contents({ answered: { where, way }, children }: Pick<Props, 'answered' | 'children'>) {
  const company = useCompanyName()
  const { leave } = useDialogGuard()
  const [asked, setAsked] = useState(false)
  if (!asked) return children(() => setAsked(true))
  return (
    <Stack gap="md">
      <Text role="status">
        Sent. {company} answers {where}, and you get an email.
      </Text>
      <Group justify="end" gap="xs">
        <Button variant={way ? 'default' : 'filled'} onClick={leave} data-autofocus>
          Close
        </Button>
        {way?.(leave)}
      </Group>
    </Stack>
  )
}
