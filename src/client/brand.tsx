import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCompanyName } from '#client/company.ts'

export function Brand() {
  const name = useCompanyName()
  return (
    <Link to="/" style={{ color: 'inherit', textDecoration: 'none', minWidth: 0 }}>
      <Group gap={8} wrap="nowrap" mih="var(--control)">
        <img src="/favicon.svg" width={28} height={28} alt="" />
        <Text
          fw={700}
          fz={{ base: 'md', sm: 'lg' }}
          lh={1.2}
          lineClamp={2}
          style={{ overflowWrap: 'anywhere' }}
        >
          {name}
        </Text>
      </Group>
    </Link>
  )
}
