import { Box, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  /** The checkbox label. */
  box: string
  /** The value that means none. */
  none: string | null
  value: string | null
  onChange: (value: string | null) => void
  /** True if either a text or the checkbox is required. */
  required?: boolean
}

/**
 * A text that must be entered, or marked with the checkbox as not available: at 2 a.m. no one
 * spells out an email. Unchecking restores the typed text.
 */
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
      {/* Next to the label, so that it takes no extra line. Vertically centered on it, whatever
          the height of a touch target. */}
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
