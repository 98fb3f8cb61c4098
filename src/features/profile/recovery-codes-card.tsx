import { Button, CopyButton, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'

/** The codes that let one in without the phone, shown this once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <Stack gap="sm">
    <Text>Keep these recovery codes where you find them without your phone. Each lets you in once. They are not shown again.</Text>
    <Paper withBorder p="sm">
      <SimpleGrid component="ul" cols={2} spacing="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace">
            {code}
          </Text>
        ))}
      </SimpleGrid>
    </Paper>
    <Group justify="end">
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onDone}>I have kept them</Button>
    </Group>
  </Stack>
)
