import { Box, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  /** What its box says. */
  box: string
  /** The value that stands for none. */
  none: string | null
  value: string | null
  onChange: (value: string | null) => void
  /** Whether one of the two must be said. */
  required?: boolean
}

/** A text that must be typed, or ticked as not there: at 2 a.m. no one spells an email. Unticking brings back what was typed. */
export function InputOrNone({
  box,
  none,
  value,
  onChange,
  required = true,
  ...field
}: Props & Record<string, unknown>) {
  const isNone = value === none
  const [typed, setTyped] = useState(isNone ? '' : (value ?? ''))
  const change = (text: string) => {
    setTyped(text)
    onChange(text)
  }
  return (
    <Box pos="relative">
      <TextInput
        {...field}
        withAsterisk={required && !isNone}
        disabled={isNone}
        value={value ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {/* Beside the label, where it takes no line of its own: in its middle, however high a finger needs it. */}
      <Box pos="absolute" top="calc(11px - var(--control) / 2)" right={0}>
        <Checkbox
          size="xs"
          label={box}
          checked={isNone}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? none : typed)}
        />
      </Box>
    </Box>
  )
}
