import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Where a list of the page's sections leads to it. */
  id?: string
  action?: ReactNode
  /** A line below the heading that says what is in it, or whose it is. */
  about?: ReactNode
  children: ReactNode
}

/** A part of a page under a heading of its own; `action` stands beside it. */
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
      {/* A long title breaks; a button would be cut. */}
      {action && <div style={{ flexShrink: 0 }}>{action}</div>}
    </Group>
    {children}
  </Paper>
)
