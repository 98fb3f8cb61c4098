import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of a page under a heading of its own. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="md" component="section" aria-label={title}>
    <Title order={2} fz="h4" mb="sm">
      {title}
    </Title>
    {children}
  </Paper>
)
