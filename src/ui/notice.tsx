import { Center, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A page, or part of one, with a single message and actions. */
export const Notice = ({
  title,
  text,
  children,
}: {
  title?: string
  text: string
  children?: ReactNode
}) => (
  <Center mih="40vh" px="md">
    <Stack align="center" gap="md" maw={460}>
      {title && (
        <Title order={1} fz="h2" ta="center">
          {title}
        </Title>
      )}
      <Text ta="center" c="dimmed">
        {text}
      </Text>
      {children}
    </Stack>
  </Center>
)
