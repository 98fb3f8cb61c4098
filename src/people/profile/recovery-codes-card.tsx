import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useDialogGuard } from '#ui/form-dialog.tsx'

/** A dialog that shows recovery codes asks before it closes without an answer. */
export const closingCodes = {
  question: 'Close without saving the codes?',
  stay: 'Show codes',
  leave: 'Close',
}

/** Shows, only once, the codes that replace the phone at login. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const guard = useDialogGuard()
  const clipboard = useClipboard()
  const text = codes.join('\n')
  return (
    <Stack gap="sm">
      <Text>
        Keep these recovery codes somewhere you can get to without your phone. Each works once. They
        won't be shown again.
      </Text>
      <Paper withBorder p="sm">
        <SimpleGrid component="ul" cols={2} spacing="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {codes.map((code) => (
            <Text key={code} component="li" ff="monospace">
              {code}
            </Text>
          ))}
        </SimpleGrid>
      </Paper>
      {clipboard.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          Failed to copy the codes. Download them or write them down.
        </Text>
      )}
      {guard.question || (
        <Group justify="end">
          <Button variant="default" onClick={() => clipboard.copy(text)} autoFocus>
            {clipboard.copied ? 'Copied' : 'Copy'}
          </Button>
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="recovery-codes.txt"
          >
            Download
          </Button>
          <Button onClick={guard.leave}>I've saved them</Button>
        </Group>
      )}
    </Stack>
  )
}
