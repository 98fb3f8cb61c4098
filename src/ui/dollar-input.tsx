import { TextInput, type TextInputProps } from '@mantine/core'

/** An amount in dollars. What stands in it is selected as it gets the cursor, so that typing replaces it instead of lengthening it. */
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
