import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { inchesOf, shownLength } from '#drying/rooms/room-length.ts'
import { LONGEST_WALL } from '#drying/rooms/shapes.ts'
import { Form } from '#ui/form.tsx'

interface Props {
  label: string
  /** The length now, in whole inches; without it, none is typed yet. */
  inches?: number
  onSet: (inches: number) => void
}

/** Types a length over the drawn one. Give it the length as key, so that it follows the drawing. */
export function PlanLengthForm({ label, inches, onSet }: Props) {
  const [text, type] = useState(inches === undefined ? '' : shownLength(inches))
  const [error, complain] = useState<string>()
  const set = () => {
    const typed = inchesOf(text)
    if (!typed || typed > LONGEST_WALL) return complain(`Enter a length like 12' 6" or 12.5`)
    complain(undefined)
    if (typed !== inches) onSet(typed)
  }
  return (
    <Form onSubmit={set}>
      <Group gap={6} wrap="nowrap" align="flex-start">
        <TextInput
          aria-label={label}
          value={text}
          error={error}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          placeholder={`12' 6"`}
          autoComplete="off"
          w={110}
        />
        <Button type="submit" variant="default">
          Set
        </Button>
      </Group>
    </Form>
  )
}
