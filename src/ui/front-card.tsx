import { Center, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  about?: ReactNode
  /** For what is read there, not only filled in. */
  wide?: boolean
  children?: ReactNode
}

/** The one card of a page for people who are not in yet. */
export const FrontCard = ({ title, about, wide = false, children }: Props) => (
  <Center component="main" mih="100dvh" px="md" py="lg">
    <Paper withBorder shadow="sm" p={{ base: 'lg', sm: 'xl' }} w="100%" maw={wide ? 560 : 420}>
      <Stack>
        <Stack gap={4} align="center">
          <img src="/favicon.svg" width={48} height={48} alt="" />
          <Title order={1} fz="h2" ta="center" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {about && (
            <Text c="dimmed" ta="center" className="typed" style={{ textAlign: 'center' }}>
              {about}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Paper>
  </Center>
)
