import {
  Checkbox,
  type CheckboxProps,
  NativeSelect,
  type NativeSelectProps,
  Text,
} from '@mantine/core'
import { contractPurposes } from '#papers/contracts/contracts.ts'
import { choicesOf } from '#values/words.ts'

/** The purpose of a contract or template. */
export const PurposeSelect = (props: NativeSelectProps) => (
  <NativeSelect {...props} data={choicesOf(contractPurposes)} />
)

/** Says whether the customer has the right to cancel a sale at home. */
export const AtHomeCheckbox = (props: CheckboxProps) => (
  <Checkbox
    {...props}
    label="Signed at the customer's home"
    description="They may cancel until midnight of the third business day after they sign."
  />
)

/**
 * Tells the person who asks for signatures whether the customer may cancel. That depends on where
 * it is signed, and only the contract says so.
 */
export const AtHomeText = ({ is_home_solicitation }: { is_home_solicitation: boolean }) => (
  <Text size="sm" c="dimmed">
    {is_home_solicitation
      ? "Signed at the customer's home: they may cancel until midnight of the third business day. They are shown the notice, and two copies of it are in the signed copy."
      : "Not signed at the customer's home: the three days to cancel don't apply."}{' '}
    Edit the contract to change this.
  </Text>
)
