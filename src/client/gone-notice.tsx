import { Button, Group, Stack, Text } from '@mantine/core'
import { useDialogGuard } from '#ui/form-dialog.tsx'

/**
 * Shown in a dialog whose record someone else removed while it was open: there is nothing left to
 * save.
 */
export function GoneNotice({ text }: { text: string }) {
  const { leave } = useDialogGuard()
  return (
    <Stack>
      <Text role="alert">{text}</Text>
      <Group justify="end">
        <Button onClick={leave} autoFocus>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
