import { Checkbox, type CheckboxProps, NativeSelect, type NativeSelectProps } from '@mantine/core'
import { contractPurposes } from '#features/contracts/contracts.ts'
import { choicesOf } from '#values/words.ts'

/** What a contract or template is for. */
export const PurposeSelect = (props: NativeSelectProps) => <NativeSelect {...props} data={choicesOf(contractPurposes)} />

/** Whether the customer has the cancel right of a sale at home. */
export const AtHomeCheckbox = (props: CheckboxProps) => (
  <Checkbox
    {...props}
    label="Signed at the customer's home"
    description="They may cancel until midnight of the third business day after they sign."
  />
)
