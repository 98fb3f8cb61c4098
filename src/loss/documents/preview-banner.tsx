import { Button, Center, Skeleton, Stack, Text } from '@mantine/core'

/** The shape of a page that is on its way. */
export const Opening = () => (
  <Center p="md" role="status" aria-label="Opening document" flex={1}>
    <Skeleton maw={760} h="70vh" radius="md" />
  </Center>
)

/** Why there is nothing to be seen, and what can be done about it. */
export const CannotShow = ({
  text,
  onRetry,
}: {
  text: string
  onRetry?: (() => void) | undefined
}) => (
  <Center flex={1} p="md" role="alert">
    <Stack align="center" gap="md" maw={460}>
      <Text ta="center">{text}</Text>
      {onRetry && <Button onClick={onRetry}>Retry</Button>}
    </Stack>
  </Center>
)
