import '#papers/signings/signings.css'
import { Button, Group, Text } from '@mantine/core'

interface Props {
  /** The number of places that are filled in. */
  count: number
  /** The names of optional fields that were left empty. */
  leftOut: readonly string[]
  /** True if it replaced something that had the focus. */
  focused: boolean
  disabled: boolean
  /** True once the button was pressed. */
  busy: boolean
  onChange: () => void
  onFinish: () => void
}

/** The last button, and what it does: until then nothing is signed. */
export const FinishActions = ({
  count,
  leftOut,
  focused,
  disabled,
  busy,
  onChange,
  onFinish,
}: Props) => (
  <div role="group" aria-labelledby="finish-signing" className="finish-signing">
    <Text id="finish-signing" fw={600}>
      One step left: finish signing
    </Text>
    <Text size="sm">
      {count} {count === 1 ? 'place is' : 'places are'} filled in.
      {leftOut.length > 0 && ` You left out: ${leftOut.join('; ')}.`} Nothing is signed until you
      press Finish signing.
    </Text>
    <Group justify="space-between" wrap="nowrap" mt={4}>
      <Button variant="default" size="md" disabled={busy} onClick={onChange}>
        Change
      </Button>
      <Button
        size="md"
        autoFocus={focused}
        disabled={disabled}
        loading={busy}
        aria-describedby="finish-signing"
        onClick={onFinish}
      >
        Finish signing
      </Button>
    </Group>
  </div>
)
