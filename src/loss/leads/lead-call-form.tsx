import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type Lead, awaitsCall } from '#loss/leads/leads.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { Form } from '#ui/form.tsx'

interface Props {
  lead: Lead
  note: string
  setNote: (note: string) => void
  /** True if someone just called: then it asks how the call went. */
  called: boolean
  onSaid: () => void
}

/**
 * Records the result of a call, and notes later. Any open lead may be called again, so each offers
 * "No answer".
 */
export function LeadCallForm({ lead, note, setNote, called, onSaid }: Props) {
  const { id } = lead
  const asks = called || awaitsCall(lead)
  const call = useMutation(
    api.leads.callBack.mutationOptions({ meta: { failed: 'Failed to save call' } }),
  )
  const say = (answered: boolean) =>
    call.mutate(
      { id, answered, note },
      {
        onSuccess: () => {
          setNote('')
          onSaid()
          toast.done(
            !answered
              ? 'Marked as no answer. Call again.'
              : asks
                ? 'Marked as called back'
                : 'Note saved',
          )
        },
      },
    )
  return (
    <Form onSubmit={() => say(true)}>
      {called && (
        <Text fw={600} mb={4} role="status">
          How did the call go?
        </Text>
      )}
      <Group align="end" gap="xs">
        <TextInput
          label="Note"
          placeholder="Call notes"
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
          maxLength={500}
          autoComplete="off"
          flex="999 1 220px"
        />
        <Button
          type="submit"
          variant={called ? 'filled' : 'default'}
          flex="1 0 auto"
          loading={call.isPending}
          disabled={!asks && note.trim() === ''}
        >
          {called ? 'We talked' : asks ? 'Called back' : 'Save note'}
        </Button>
        <Button
          variant={called ? 'filled' : 'default'}
          flex="1 0 auto"
          onClick={() => say(false)}
          disabled={call.isPending}
        >
          No answer
        </Button>
      </Group>
    </Form>
  )
}
