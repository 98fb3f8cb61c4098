import { TextInput, type TextInputProps } from '@mantine/core'

/** An amount in dollars. Focusing it selects the contents, so that typing replaces them. */
export const DollarInput = ({ onFocus, ...props }: TextInputProps) => (
  <TextInput
    leftSection="$"
    inputMode="decimal"
    autoComplete="off"
    onFocus={(event) => {
      onFocus?.(event)
      event.currentTarget.select()
    }}
    {...props}
  />
)
