import { SimpleGrid, type SimpleGridProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Facts about something, name above value. `cols`: number of columns. */
export const Facts = ({
  cols = 2,
  spacing = 'md',
  children,
}: Pick<SimpleGridProps, 'cols' | 'spacing' | 'children'>) => (
  <SimpleGrid component="dl" cols={cols} spacing={spacing} verticalSpacing="xs" m={0}>
    {children}
  </SimpleGrid>
)

export const Fact = ({
  name,
  wide,
  children,
}: {
  name: string
  wide?: boolean
  children: ReactNode
}) => (
  <div style={wide ? { gridColumn: '1 / -1', minWidth: 0 } : { minWidth: 0 }}>
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Text component="dd" m={0} size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
      {children}
    </Text>
  </div>
)
