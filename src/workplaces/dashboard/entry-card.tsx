import { Box, Group, Paper, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

interface Props {
  to: string
  label: string
  about: string
  icon: Icon
  /** What is in it now; without, what it is for, where there is room for that. */
  figure?: string | undefined
  /** A phone's bar, or what stands above, leads there already. */
  isInBar?: boolean | undefined
  /** One of many: on a phone there is room for its name alone, on a desk for what is in it. */
  isNarrow?: boolean
}

/** A page one can go to, as a tile that says what is in it. */
export const EntryCard = ({
  to,
  label,
  about,
  icon: Entry,
  figure,
  isInBar,
  isNarrow = false,
}: Props) => (
  <Paper
    withBorder
    px={isNarrow ? { base: 8, sm: 'sm' } : 'sm'}
    py={8}
    component={Link}
    to={to}
    {...(isInBar && { visibleFrom: 'sm' })}
    className="mantine-focus-auto"
    style={{ color: 'inherit', textDecoration: 'none' }}
  >
    <Group wrap="nowrap" gap="sm">
      <Box flex="none" lh={0} {...(isNarrow && { visibleFrom: 'sm' })}>
        <Entry size={22} aria-hidden color="var(--mantine-primary-color-light-color)" />
      </Box>
      <div style={{ minWidth: 0 }}>
        <Text fw={600} fz={isNarrow ? { base: 'xs', sm: 'sm' } : 'sm'} lh={1.3} className="typed">
          {label}
        </Text>
        {(figure || !isNarrow) && (
          <Text
            size="xs"
            c="dimmed"
            lh={1.3}
            className="figures-in-text"
            {...(!figure && { visibleFrom: 'sm' })}
          >
            {figure ?? about}
          </Text>
        )}
      </div>
    </Group>
  </Paper>
)
