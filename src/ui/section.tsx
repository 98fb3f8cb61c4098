import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of a page under a heading of its own; `action` stands beside it. */
export const Section = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <Paper withBorder p={{ base: 'sm', sm: 'md' }} component="section" aria-label={title}>
    <Group justify="space-between" mb="sm" gap="xs" wrap="nowrap" mih={action ? 'var(--control)' : undefined}>
      <Title order={2} fz="h4" miw={0}>
        {title}
      </Title>
      {/* A long title breaks; a button would be cut. */}
      {action && <div style={{ flexShrink: 0 }}>{action}</div>}
    </Group>
    {children}
  </Paper>
)
