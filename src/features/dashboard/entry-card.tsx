import { Group, Paper, Text, ThemeIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** A page one can go to, as a card. */
export const EntryCard = ({ to, label, about, icon: Entry }: { to: string; label: string; about: string; icon: Icon }) => (
  <Paper withBorder p="md" component={Link} to={to} className="mantine-focus-auto" style={{ color: 'inherit', textDecoration: 'none' }}>
    <Group wrap="nowrap">
      <ThemeIcon size={44} variant="light" aria-hidden>
        <Entry size={24} />
      </ThemeIcon>
      <div>
        <Text fw={650}>{label}</Text>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
    </Group>
  </Paper>
)
