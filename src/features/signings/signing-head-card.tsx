import { Button, Group, Text, Title } from '@mantine/core'

interface Props {
  title: string
  /** Where one is, in words. */
  step: string
  /** To the person who handed the device over, without a signature. */
  onLeave: () => void
}

export const SigningHead = ({ title, step, onLeave }: Props) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    <div style={{ minWidth: 0 }}>
      <Title order={1} fz="md" className="typed" lineClamp={1}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" role="status">
        {step}
      </Text>
    </div>
    <Button variant="subtle" onClick={onLeave} style={{ flex: 'none' }}>
      Don’t sign
    </Button>
  </Group>
)
