import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCompanyName } from '#client/company.ts'
import { FormDialog, type Opened, useDialogGuard } from '#ui/form-dialog.tsx'

interface Props {
  /** What the item is called. */
  name: string
  /** Where the answer will stand, as "under Questions", and the way there; in a page where it stands on, none. */
  answered: { where: string; way?: (onLeave: () => void) => ReactNode }
  /** The form; `onAsked` says that it was sent. */
  children: (onAsked: () => void) => ReactNode
}

/** A question about one thing that is shown. What was typed stays when it is closed; once it is sent, it says where the answer comes. */
export const AskQuestionDialog = ({ name, answered, children, ...dialog }: Props & Opened) => (
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
