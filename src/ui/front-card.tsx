import { Center, Paper, Stack, Text, Title, type TitleProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useFirstFocus } from '#ui/first-focus.ts'

interface Props {
  title: string
  about?: ReactNode
  /** For pages that are read, not only filled in. */
  wide?: boolean
  /** True if it replaces the element that had the focus. */
  focused?: boolean
  children?: ReactNode
}

/** The single card of a page for people who are not logged in. */
export const FrontCard = ({ title, about, wide = false, focused = false, children }: Props) => (
  <Center component="main" mih="100dvh" px="md" py="lg">
    <Paper withBorder shadow="sm" p={{ base: 'lg', sm: 'xl' }} w="100%" maw={wide ? 560 : 420}>
      <Stack>
        <Stack gap={4} align="center">
          <img src="/favicon.svg" width={48} height={48} alt="" />
          {focused ? <FocusedHead key={title} text={title} /> : <Head text={title} />}
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

const Head = ({ text, ...props }: TitleProps & { text: string; ref?: Ref<HTMLHeadingElement> }) => (
  <Title order={1} fz="h2" ta="center" style={{ overflowWrap: 'anywhere' }} {...props}>
    {text}
  </Title>
)

const FocusedHead = ({ text }: { text: string }) => (
  <Head text={text} ref={useFirstFocus()} tabIndex={-1} className="signing-title" />
)
