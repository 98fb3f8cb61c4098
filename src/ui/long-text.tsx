import { Text, Textarea, type TextareaProps } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { asLines } from '#values/text.ts'

interface Props extends Omit<TextareaProps, 'maxLength'> {
  /** Maximum number of characters. The schema refuses more. */
  most: number
  /** True to show the count at all times, not only when little room is left. */
  counted?: boolean
}

/** Share of the maximum above which the count is shown. */
const NEARLY = 0.9

/** True if a text is longer than its field allows, counted as the server does. */
export const isTooLong = (text: string, most: number) => asLines(text).length > most

/**
 * A text area with a maximum length. Text pasted beyond it is not cut silently: it stays, is
 * counted in red, and is not sent.
 */
export function LongText({ most, counted = false, error, onChange, ...props }: Props) {
  const [typed, type] = useState(String(props.defaultValue ?? ''))
  const { length } = asLines(String(props.value ?? typed))
  const over = length > most
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    type(event.currentTarget.value)
    onChange?.(event)
  }
  return (
    <div>
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        {...props}
        error={over ? `Too long: at most ${most.toLocaleString('en-US')} characters` : error}
        onChange={change}
      />
      {(counted || length > NEARLY * most) && (
        <Text
          size="sm"
          mt={4}
          ta="right"
          className="figures"
          c={over ? 'var(--mantine-color-error)' : 'dimmed'}
          fw={over ? 600 : undefined}
          role={over ? 'status' : undefined}
          aria-label={`${length} of ${most} characters`}
        >
          {length}/{most}
        </Text>
      )}
    </div>
  )
}
