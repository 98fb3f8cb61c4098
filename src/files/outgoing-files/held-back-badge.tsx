import { Group, Text } from '@mantine/core'
import { IconShieldX } from '@tabler/icons-react'

/** Says that people outside the company can't open a file, and why. Shows nothing if they can. */
export const HeldBackBadge = ({ why }: { why: string | null | undefined }) =>
  why && (
    <Group gap={6} mt={4} wrap="nowrap" align="start" c="red">
      <IconShieldX size={18} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <Text size="sm" fw={600} className="typed">
        {why}
      </Text>
    </Group>
  )
