import {
  Checkbox,
  type CheckboxProps,
  NativeSelect,
  type NativeSelectProps,
  Text,
} from '@mantine/core'
import { contractPurposes } from '#papers/contracts/contracts.ts'
import { choicesOf } from '#values/words.ts'

/** What a contract or template is for. */
export const PurposeSelect = (props: NativeSelectProps) => (
  <NativeSelect {...props} data={choicesOf(contractPurposes)} />
)

/** Whether the customer has the cancel right of a sale at home. */
export const AtHomeCheckbox = (props: CheckboxProps) => (
  <Checkbox
    {...props}
    label="Signed at the customer's home"
    description="They may cancel until midnight of the third business day after they sign."
  />
)

/** Where it is signed decides who may cancel, and the contract alone says so: whoever asks for signatures reads it here. */
export const AtHomeText = ({ is_home_solicitation }: { is_home_solicitation: boolean }) => (
  <Text size="sm" c="dimmed">
    {is_home_solicitation
      ? "Signed at the customer's home: they may cancel until midnight of the third business day. They are shown the notice, and two copies of it are in the signed copy."
      : "Not signed at the customer's home: the three days to cancel don't apply."}{' '}
    Edit the contract to change this.
  </Text>
)
