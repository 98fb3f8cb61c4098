import { Group, Radio, type RadioGroupProps } from '@mantine/core'

interface Props extends Omit<RadioGroupProps, 'children'> {
  choices: Record<string, string>
}

/** A choice of a few options, one click each. */
export const LeadChoice = ({ choices, ...group }: Props) => (
  <Radio.Group size="md" withAsterisk {...group}>
    <Group gap="4px 20px" mih="var(--control)">
      {Object.entries(choices).map(([value, label]) => (
        <Radio key={value} value={value} label={label} />
      ))}
    </Group>
  </Radio.Group>
)
