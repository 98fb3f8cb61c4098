import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { isEmergencyStatement } from '#files/papers/emergency-statement.ts'
import { signingKinds } from '#files/papers/signing-fields.ts'
import type { FieldValue } from '#files/sealing/sealed-paper.ts'
import { type Ask, isDone } from '#papers/signings/signer-run.ts'
import { isDrawn, unprintable } from '#papers/signings/signing-answers.ts'

interface Props {
  ask: Ask
  /** Its position: "2 of 5". */
  place: string
  value: FieldValue | undefined
  former: FieldValue | undefined
  /** True if it replaced another field that had the focus. */
  focused: boolean
  /** True if nothing is left to fill in after it. */
  isLast: boolean
  onChange: (value: FieldValue) => void
  onSign: () => void
  onNext: () => void
}

/** The current field: a place to sign, to check or to type into, and the button to the next one. */
export function AnswerForm(props: Props) {
  const { ask, place, value, focused, isLast, onChange, onNext } = props
  const { kind, label, required } = ask
  const name = `Field ${place}: ${label || signingKinds[kind]}${required ? '' : ' (optional)'}`
  const wrong = unprintable(value)
  const done = isDone(value) && !wrong
  if (isDrawn(kind)) return <Drawn {...props} name={name} />
  return (
    <Group justify="space-between" wrap="nowrap" align="end">
      {kind === 'checkbox' ? (
        <Checkbox
          size="md"
          label={name}
          checked={value === true}
          autoFocus={focused}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      ) : (
        <TextInput
          flex={1}
          label={name}
          value={typeof value === 'string' ? value : ''}
          error={wrong}
          autoFocus={focused}
          maxLength={500}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Otherwise Enter would press whatever gets the focus next.
            event.preventDefault()
            if (done || (!required && !wrong)) onNext()
          }}
        />
      )}
      <Button
        size="md"
        onClick={onNext}
        disabled={Boolean(wrong) || (required && !done)}
        style={{ flex: 'none' }}
      >
        {onward(done, required, isLast)}
      </Button>
    </Group>
  )
}

const onward = (done: boolean, required: boolean, isLast: boolean) =>
  !done && !required ? 'Skip' : isLast ? 'Continue to finish' : 'Next'

/**
 * A signature or initials. An emergency statement also says what it gives up, and that most people
 * don't need one.
 */
function Drawn({
  ask,
  name,
  value,
  former,
  focused,
  isLast,
  onChange,
  onSign,
  onNext,
}: Props & { name: string }) {
  const id = useId()
  const done = isDone(value)
  const isStatement = isEmergencyStatement(ask)
  const mayLeaveOut = !ask.required && !done
  const sign = (
    <Button
      size="md"
      variant={done || mayLeaveOut ? 'default' : 'filled'}
      onClick={onSign}
      autoFocus={focused && !(isStatement && mayLeaveOut)}
      aria-describedby={id}
    >
      {done
        ? 'Change'
        : isStatement
          ? 'Write by hand'
          : ask.kind === 'initials'
            ? 'Initial here'
            : 'Sign here'}
    </Button>
  )
  return (
    <Group justify="space-between" gap="xs">
      <div id={id} style={{ flex: '1 1 240px' }}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {isStatement && (
          <Text size="sm">
            {ask.required
              ? ''
              : 'You can skip this: you keep your right to cancel and can still sign. '}
            Write it only if your own emergency needs work to begin before your time to cancel is
            over: with it you give up the right to cancel within three business days.
          </Text>
        )}
      </div>
      <Group gap="xs" ml="auto">
        {!done && former !== undefined && (
          <Button size="md" variant="default" onClick={() => onChange(former)}>
            Same again
          </Button>
        )}
        {sign}
        {(done || !ask.required) && (
          <Button
            // After signing, the person continues from this button.
            key={`${done}`}
            autoFocus={done || (focused && isStatement)}
            size="md"
            onClick={onNext}
          >
            {mayLeaveOut ? 'Skip' : onward(done, ask.required, isLast)}
          </Button>
        )}
      </Group>
    </Group>
  )
}
