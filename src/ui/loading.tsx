import { Center, Loader, Stack, Text } from '@mantine/core'

export const Loading = ({ text }: { text: string }) => (
  <Center mih="60vh" role="status">
    <Stack align="center" gap="sm">
      <Loader />
      <Text c="dimmed">{text}</Text>
    </Stack>
  </Center>
)
