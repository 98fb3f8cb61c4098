import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export const Brand = () => (
  <Link to="/" style={{ color: 'inherit', textDecoration: 'none' }}>
    <Group gap={8} wrap="nowrap" mih={44}>
      <img src="/favicon.svg" width={28} height={28} alt="" />
      <Text fw={700} fz="lg">
        Dryline
      </Text>
    </Group>
  </Link>
)
