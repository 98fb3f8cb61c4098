import '@mantine/dropzone/styles.css'
import { Button, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'

interface Props {
  /** What its button says. */
  label: string
  /** Which kinds it takes, and how large, in words. */
  hint: string
  /** For the browser's own choice; what is dropped may be anything, and is looked at by who takes it. */
  accept: string
  onFiles: (files: File[]) => void
}

/** Where files are dropped, with a button for whoever has none to drag. */
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
      // The button stands for it.
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
