import { Button, Center, Skeleton, Stack, Text } from '@mantine/core'

/** The placeholder while a page loads. */
export const OpeningPlaceholder = () => (
  <Center p="md" role="status" aria-label="Opening document" flex={1}>
    <Skeleton maw={760} h="70vh" radius="md" />
  </Center>
)

/** Explains why nothing is shown, and what to do about it. */
export const PreviewFailure = ({
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
