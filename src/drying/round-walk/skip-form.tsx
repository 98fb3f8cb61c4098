import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { skipReason, usualSkips } from '#drying/rounds/rounds.ts'
import { Form, FormButtons } from '#ui/form.tsx'

interface Props {
  /** Text in the stop's fields, which would not be saved. */
  typed?: string
  onSkip: (reason: string) => void
  onCancel: () => void
}

/** Asks why a stop is skipped: one tap for a usual reason, or a text of one's own. */
export function SkipForm({ typed = '', onSkip, onCancel }: Props) {
  const [text, setText] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const submit = () => {
    const checked = skipReason.safeParse(text)
    setComplaint(checked.error?.issues[0]?.message)
    if (checked.success) onSkip(checked.data)
  }
  return (
    <Form onSubmit={submit} gap="md" label="Reason for skipping">
      {typed !== '' && (
        <Alert color="yellow" role="alert" p="xs">
          You entered {typed} here. It is not saved if you skip. Cancel to save it with Next.
        </Alert>
      )}
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          Why skip it?
        </Text>
        <Group gap="xs">
          {usualSkips.map((reason) => (
            <Button key={reason} variant="default" onClick={() => onSkip(reason)}>
              {reason}
            </Button>
          ))}
        </Group>
      </Stack>
      <TextInput
        label="Another reason"
        value={text}
        error={complaint}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setComplaint(undefined)
        }}
      />
      <FormButtons onCancel={onCancel}>Skip</FormButtons>
    </Form>
  )
}
