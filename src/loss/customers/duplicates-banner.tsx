import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Lists customers who may be the same as the one being entered; shows nothing if `count` is 0. It
 * is only a hint and blocks nothing.
 */
export const DuplicatesBanner = ({
  count,
  title = 'Possible duplicates',
  children,
}: {
  count: number
  title?: string
  children: ReactNode
}) => (
  <div role="status">
    {count > 0 && (
      <Alert color="yellow" variant="light" p="xs" title={title}>
        <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {children}
        </Stack>
      </Alert>
    )}
  </div>
)
