import '@mantine/dropzone/styles.css'
import { Button, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'

interface Props {
  /** The label of its button. */
  label: string
  /** The accepted types and sizes, as text. */
  hint: string
  /** For the browser's file picker. Anything can be dropped, so the caller checks the files. */
  accept: string
  onFiles: (files: File[]) => void
}

/** A drop area for files, with a button for people who can't drag. */
export function DropCard({ label, hint, accept, onFiles }: Props) {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      openRef={open}
      onDrop={onFiles}
      activateOnClick={false}
      activateOnKeyboard={false}
      useFsAccessApi={false}
      tabIndex={-1}
      p="sm"
      // The button replaces this input for screen readers.
      inputProps={{ accept, 'aria-hidden': true }}
      style={{ cursor: 'default' }}
    >
      <Group gap="sm" style={{ pointerEvents: 'all' }}>
        <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => open.current?.()}>
          {label}
        </Button>
        <Text size="sm" c="dimmed" flex="1 1 200px">
          <Text span inherit visibleFrom="xs">
            or drop them here:{' '}
          </Text>
          {hint}
        </Text>
      </Group>
    </Dropzone>
  )
}
