import { Button, Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useFirstFocus } from '#ui/first-focus.ts'

interface Props {
  title: string
  /** The current step, in words. */
  step: string
  /** Leaves without a signature, back to the person who handed the device over. */
  onLeave: () => void
}

export function SigningHead({ title, step, onLeave }: Props) {
  const [head, id] = [useFirstFocus<HTMLHeadingElement>(), useId()]
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Title
          ref={head}
          tabIndex={-1}
          aria-describedby={id}
          order={1}
          fz="md"
          className="typed signing-title"
          lineClamp={2}
        >
          {title}
        </Title>
        <Text id={id} size="sm" c="dimmed" role="status">
          {step}
        </Text>
      </div>
      <Button variant="subtle" onClick={onLeave} style={{ flex: 'none' }}>
        Don’t sign
      </Button>
    </Group>
  )
}
