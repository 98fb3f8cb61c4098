import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** The target of a link in the page's list of sections. */
  id?: string
  action?: ReactNode
  /** A line below the heading that says what the section holds, or whose it is. */
  about?: ReactNode
  children: ReactNode
}

/** A part of a page with its own heading. `action` stands next to the heading. */
export const Section = ({ title, id, action, about, children }: Props) => (
  <Paper
    withBorder
    p={{ base: 'sm', sm: 'md' }}
    component="section"
    aria-label={title}
    {...(id && { id, tabIndex: -1 })}
  >
    <Group
      justify="space-between"
      mb={action ? 4 : 'sm'}
      gap="xs"
      wrap="nowrap"
      mih={action ? 'var(--control)' : undefined}
    >
      <div style={{ minWidth: 0 }}>
        <Title order={2} fz="h4">
          {title}
        </Title>
        {about && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
      </div>
      {/* A long title wraps, but a button would be cut off. */}
      {action && <div style={{ flexShrink: 0 }}>{action}</div>}
    </Group>
    {children}
  </Paper>
)
