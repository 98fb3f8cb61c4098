import { Box, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  value: string | null
  onChange: (value: string | null) => void
}

/** The email of a customer, or that there is none: at 2 a.m. no one spells one. Unticking brings back what was typed. */
export function CustomerEmail({ value, onChange, ...field }: Props & Record<string, unknown>) {
  const [typed, setTyped] = useState(value ?? '')
  const none = value === null
  const change = (text: string) => {
    setTyped(text)
    onChange(text)
  }
  return (
    <Box pos="relative">
      <TextInput
        {...field}
        type="email"
        withAsterisk={!none}
        disabled={none}
        value={value ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {/* Beside the label, where it takes no line of its own: in its middle, however high a finger needs it. */}
      <Box pos="absolute" top="calc(11px - var(--control) / 2)" right={0}>
        <Checkbox
          size="xs"
          label="No email"
          checked={none}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? null : typed)}
        />
      </Box>
    </Box>
  )
}
