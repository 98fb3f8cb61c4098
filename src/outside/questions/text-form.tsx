import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { Saving } from '#client/dialog-form.tsx'
import { useDraft } from '#client/draft.ts'
import { troubleOf } from '#client/failure.ts'
import { FormTrouble } from '#client/form-trouble.tsx'
import { useIdOf } from '#client/new-id.ts'
import { useMarkUnsaved } from '#client/unsaved-changes.tsx'
import { Form } from '#ui/form.tsx'
import { LongText, isTooLong } from '#ui/long-text.tsx'

const isBlank = (text: string) => text.trim() === ''

interface Props<Contents> {
  /**
   * `draft` is the key that the draft is kept under. `called` names the draft in the warning before
   * it would be lost.
   */
  draft: string
  called: string
  label: string
  description?: string
  content: z.ZodType<string>
  /** The most characters the text may have. */
  most: number
  submit: string
  focused?: boolean
  send: Saving<Contents & { id: string }, unknown>
  contents: (content: string) => Contents
  onSent?: (() => void) | undefined
  onClose?: () => void
}

/**
 * A form for a text that is sent as typed. The draft is kept until the server has it, even without
 * a connection.
 */
export function TextForm<Contents>(props: Props<Contents>) {
  const {
    draft,
    called,
    label,
    description,
    content,
    most,
    submit,
    focused = false,
    send,
    contents,
    onSent,
    onClose,
  } = props
  const [text, setText] = useDraft<string>(draft, '', isBlank)
  const [complaint, setComplaint] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  // The same text keeps its id, so that sending it again after a lost answer counts once. A
  // different text gets another id.
  const idOf = useIdOf()
  useMarkUnsaved(called, !isBlank(text))
  const submitted = () => {
    const checked = content.safeParse(text)
    setComplaint(checked.error?.issues[0]?.message)
    if (!checked.success) return field.current?.focus()
    const given = contents(checked.data)
    // Keep text typed while sending; it is the next one to send.
    const onSuccess = () => {
      setText((now) => (now === text ? '' : now))
      onSent?.()
    }
    send.mutate({ ...given, id: idOf(given) }, { onSuccess })
  }
  return (
    <Form gap="xs" onSubmit={submitted}>
      <LongText
        ref={field}
        {...{ label, description, most }}
        autoFocus={focused}
        data-autofocus={focused || undefined}
        value={text}
        error={complaint}
        onChange={({ currentTarget: { value } }) => {
          setText(() => value)
          setComplaint(undefined)
        }}
      />
      <FormTrouble text={send.isPending ? undefined : troubleOf(send.error, {})} />
      <Group justify="end" gap="xs">
        {onClose && (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )}
        <Button
          type="submit"
          loading={send.isPending}
          disabled={isBlank(text) || isTooLong(text, most)}
        >
          {submit}
        </Button>
      </Group>
    </Form>
  )
}
