import { Radio, Stack, TextInput } from '@mantine/core'
import { momentsOf, zoneName } from '#values/company-time.ts'
import { type RecordValues, type TimeField, secondOf } from '#time/hours/record-draft.ts'
import type { FormOf } from '#client/form.ts'

interface Props {
  form: FormOf<RecordValues> & {
    values: RecordValues
    setFieldValue(field: (typeof secondOf)[TimeField], second: boolean): void
  }
  field: TimeField
  label: string
  zone: string
  focused?: boolean
  /** Explains what an empty field means, if it may be empty. */
  hint?: string
}

/**
 * Field for a day and time on the company's clock. On the night the clocks go back, it asks which
 * of the two equal hours is meant.
 */
export function TimeForm({ form, field, label, zone, focused, hint }: Props) {
  const moments = momentsOf(form.values[field], zone)
  const second = secondOf[field]
  return (
    <Stack gap="xs">
      <TextInput
        type="datetime-local"
        label={label}
        withAsterisk={!hint}
        description={hint}
        max="9999-12-31T23:59"
        key={form.key(field)}
        {...form.getInputProps(field)}
        {...(focused && { 'data-autofocus': true })}
      />
      {moments?.length === 2 && (
        <Radio.Group
          label={`${label}: this time occurs twice`}
          value={form.values[second] ? 'second' : 'first'}
          onChange={(value) => form.setFieldValue(second, value === 'second')}
        >
          {(['first', 'second'] as const).map((which, n) => (
            <Radio
              key={which}
              value={which}
              label={`The ${which} (${zoneName(moments[n]!, zone)})`}
            />
          ))}
        </Radio.Group>
      )}
    </Stack>
  )
}
