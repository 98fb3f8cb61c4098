import { Badge, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'

/** Names who outside the company can see this. Renders nothing if no one can. */
export const ShownTo = ({ names }: { names: string[] }) =>
  names.length > 0 && (
    <Group gap={4} mt={4}>
      {names.map((name) => (
        <Badge
          key={name}
          variant="light"
          color="orange"
          tt="none"
          size="md"
          c="var(--mantine-color-text)"
          leftSection={<IconEye size={14} aria-hidden />}
        >
          Shown to {name}
        </Badge>
      ))}
    </Group>
  )
