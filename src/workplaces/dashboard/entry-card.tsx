import { Box, Group, Paper, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

interface Props {
  to: string
  label: string
  about: string
  icon: Icon
  /**
   * The page's current figure. Without it, the tile says what the page is for, where there is room.
   */
  figure?: string | undefined
  /** True if a phone's bar, or a card above, already leads there. */
  isInBar?: boolean | undefined
  /**
   * True if there are many tiles. On a phone each then has room for its name only, on a desktop
   * also for its figure.
   */
  isNarrow?: boolean
}

/** A tile that links to a page and says what is in it. */
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
