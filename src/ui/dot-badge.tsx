import { Badge, type BadgeProps } from '@mantine/core'

/** A status as a dot in its color and its name, in the type of what surrounds it. */
export const DotBadge = (
  props: BadgeProps & { component?: 'span'; title?: string | undefined },
) => <Badge variant="dot" fz={12} px={8} tt="none" fw={600} {...props} />
