import { ActionIcon, Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { acceptedBy } from '#files/files/accepted-types.ts'
import { LARGEST_FILE, largestFile } from '#files/files/file-size-limits.ts'
import { type Sending, sendPaper } from '#files/uploads/paper-sending.client.ts'
import { MOST_SCANS } from '#papers/signed-on-paper/signed-on-paper.ts'
import { toast } from '#client/toasts.ts'
import { sizeWords } from '#values/sizes.ts'

/** A chosen scan and the state of its upload. */
export interface ChosenScan {
  file: File
  sending: Sending
}

interface Props {
  scans: readonly ChosenScan[]
  onChange: (change: (before: readonly ChosenScan[]) => readonly ChosenScan[]) => void
  error?: ReactNode
}

/** The signed pages, as one PDF or as pictures in order. Each is sent as soon as it is chosen. */
export function ScansPicker({ scans, onChange, error }: Props) {
  const { send, stop } = useSendings(onChange)
  const add = (files: File[]) => {
    const small = files.filter(({ size }) => size <= largestFile)
    if (small.length < files.length)
      toast.failed('File too large', `Please select files of ${LARGEST_FILE} or less`)
    const room = MOST_SCANS - scans.length
    if (small.length > room)
      toast.warned(`At most ${MOST_SCANS} files`, 'Scan longer contracts as one PDF.')
    small.slice(0, room).forEach(send)
  }
  const remove = ({ file }: ChosenScan) => {
    stop(file)
    onChange((before) => before.filter((one) => one.file !== file))
  }
  return (
    <Input.Wrapper
      size="md"
      label="Scan"
      labelElement="div"
      withAsterisk
      error={scans.length === 0 && error}
      role="group"
      aria-label="Scan"
    >
      <Stack gap="xs">
        <Group gap="sm" wrap="nowrap">
          <FileButton onChange={add} accept={acceptedBy('scan')} multiple>
            {(props) => (
              <Button
                {...props}
                variant="default"
                flex="none"
                leftSection={<IconCamera size={18} aria-hidden />}
              >
                Add files
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            A PDF or photos of every page, up to {LARGEST_FILE} each
          </Text>
        </Group>
        {scans.length > 0 && (
          <Stack
            component="ul"
            gap={0}
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label="Chosen files"
          >
            {scans.map((scan, n) => (
              <ScanLine
                key={`${n} ${scan.file.name}`}
                scan={scan}
                onAgain={() => send(scan.file)}
                onRemove={() => remove(scan)}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

interface LineProps {
  scan: ChosenScan
  onAgain: () => void
  onRemove: () => void
}

function ScanLine({ scan: { file, sending }, onAgain, onRemove }: LineProps) {
  const failed = sending.state === 'failed'
  const how =
    sending.state === 'there'
      ? 'Uploaded and checked'
      : failed
        ? sending.why
        : sending.sent < 1
          ? `${Math.floor(100 * sending.sent)}%`
          : 'Checking …'
  return (
    <Group component="li" gap="xs" wrap="nowrap" justify="space-between" className="ruled">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" className="typed" truncate>
          {file.name} · {sizeWords(file.size)}
        </Text>
        <Text size="sm" c={failed ? 'red' : 'dimmed'} role={failed ? 'alert' : 'status'}>
          {how}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        {failed && sending.again && (
          <Button size="compact-sm" variant="default" onClick={onAgain}>
            Try again
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          aria-label={`Remove ${file.name}`}
          title="Remove"
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}

/** The uploads in progress. Each stops when its scan is removed or the form closes. */
function useSendings(onChange: Props['onChange']) {
  const stops = useRef(new Map<File, () => void>())
  const stop = (file: File) => {
    stops.current.get(file)?.()
    stops.current.delete(file)
  }
  const send = (file: File) => {
    stop(file)
    const tell = (sending: Sending) =>
      onChange((before) =>
        before.some((one) => one.file === file)
          ? before.map((one) => (one.file === file ? { file, sending } : one))
          : [...before, { file, sending }],
      )
    stops.current.set(file, sendPaper(file, tell, 'scan'))
  }
  useEffect(() => {
    const all = stops.current
    return () => all.forEach((end) => end())
  }, [])
  return { send, stop }
}
