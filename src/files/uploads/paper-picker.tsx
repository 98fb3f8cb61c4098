import { ActionIcon, Alert, Button, FileButton, Group, Input, Progress, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconFileUpload, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { acceptedBy } from '#files/files/accepted-types.ts'
import { LARGEST_FILE, largestFile } from '#files/files/file-size-limits.ts'
import { type Sending, sendPaper } from '#files/uploads/paper-sending.client.ts'
import { sizeWords } from '#values/sizes.ts'

/** A chosen file and how far it has been sent. */
export interface Chosen {
  name: string
  size: number
  sending: Sending
}

interface Props {
  label: string
  /** The name of the current file. */
  current?: string | null
  chosen: Chosen | undefined
  onChange: (chosen: Chosen | undefined) => void
  error?: ReactNode
  required?: boolean
}

/** True for a PDF or DOCX by its name; the server checks the bytes. */
const isPaper = ({ name }: File) => /\.(pdf|docx)$/i.test(name)

/** Returns why a file is not accepted, in the specification's words (part 2 section 5). */
const refusalOf = (file: File) => {
  if (!isPaper(file)) return { title: 'Invalid file type', why: 'Please select a PDF or DOCX file' }
  return file.size > largestFile
    ? { title: 'File too large', why: `Please select a file of ${LARGEST_FILE} or less` }
    : undefined
}

/**
 * Chooses the PDF or DOCX of a contract and sends it at once, so that it is there when the rest of
 * the form is filled in.
 */
export function PaperPicker({ label, current, chosen, onChange, error, required }: Props) {
  const { send, again, stop } = useSending(onChange)
  const [refused, refuse] = useState<{ name: string; title: string; why: string }>()
  const choose = (file: File | null) => {
    if (!file) return
    const refusal = refusalOf(file)
    refuse(refusal && { name: file.name, ...refusal })
    if (!refusal) send(file)
  }
  const remove = () => {
    stop()
    refuse(undefined)
    onChange(undefined)
  }
  const sending = chosen?.sending
  return (
    <Input.Wrapper
      size="md"
      label={label}
      labelElement="div"
      withAsterisk={required}
      error={chosen || refused ? undefined : error}
      role="group"
      aria-label={label}
    >
      <Group gap="sm" wrap="nowrap">
        <FileButton onChange={choose} accept={acceptedBy('paper')}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              data-missing={error && !chosen && !refused ? true : undefined}
              flex="none"
              leftSection={<IconFileUpload size={18} aria-hidden />}
              loading={sending?.state === 'sending'}
            >
              {chosen || current ? 'Replace file' : 'Choose file'}
            </Button>
          )}
        </FileButton>
        <Text
          size="sm"
          c={chosen || current ? undefined : 'dimmed'}
          className="typed"
          flex={1}
          miw={0}
          lineClamp={2}
          title={chosen?.name}
        >
          {chosen
            ? `${chosen.name} · ${sizeWords(chosen.size)}`
            : (current ?? `PDF or DOCX, up to ${LARGEST_FILE}`)}
        </Text>
        {chosen && (
          <ActionIcon
            variant="subtle"
            aria-label={`Remove ${chosen.name}`}
            title="Remove"
            onClick={remove}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {sending?.state === 'sending' && (
        <Group gap="sm" wrap="nowrap" mt={6}>
          <Progress value={100 * sending.sent} flex={1} aria-label={`Uploading ${chosen!.name}`} />
          <Text size="sm" c="dimmed" className="figures">
            {Math.floor(100 * sending.sent)}%
          </Text>
        </Group>
      )}
      {sending?.state === 'there' && (
        <Text size="sm" c="dimmed" role="status">
          Uploaded and checked
        </Text>
      )}
      {refused && <Complaint title={refused.title} text={`${refused.name}: ${refused.why}`} />}
      {sending?.state === 'failed' && (
        <Complaint
          text={
            sending.again ? `${sending.why} It is tried again when you reconnect.` : sending.why
          }
        >
          {sending.again && (
            <Button variant="default" mt="xs" display="block" onClick={again}>
              Try again
            </Button>
          )}
        </Complaint>
      )}
    </Input.Wrapper>
  )
}

/** Scrolls to the message: a long form may have been scrolled since the file was chosen. */
const intoView = (complaint: HTMLElement | null) => complaint?.scrollIntoView({ block: 'nearest' })

const Complaint = ({
  title,
  text,
  children,
}: {
  title?: string
  text: string
  children?: ReactNode
}) => (
  <Alert ref={intoView} color="red" py="xs" mt={6} role="alert" title={title}>
    <Text size="sm" className="typed">
      {text}
    </Text>
    {children}
  </Alert>
)

/** Sends a file, and again when the browser is back online, unless another file was chosen. */
function useSending(onChange: Props['onChange']) {
  const ending = useRef<() => void>(undefined)
  const failed = useRef<File>(undefined)
  const send = (file: File) => {
    ending.current?.()
    failed.current = undefined
    const { name, size } = file
    ending.current = sendPaper(file, (sending) => {
      failed.current = sending.state === 'failed' && sending.again ? file : undefined
      onChange({ name, size, sending })
    })
  }
  const again = () => failed.current && send(failed.current)
  useWindowEvent('online', again)
  useEffect(() => () => ending.current?.(), [])
  const stop = () => {
    ending.current?.()
    failed.current = undefined
  }
  return { send, again, stop }
}

/**
 * Returns the id of a chosen file once it has arrived, and if it is missing, so that the form is
 * not sent without it.
 */
export const paperOf = (chosen: Chosen | undefined) => ({
  paper_id: chosen?.sending.state === 'there' ? chosen.sending.id : null,
  isSending: chosen?.sending.state === 'sending',
  isMissing: chosen !== undefined && chosen.sending.state !== 'there',
})
