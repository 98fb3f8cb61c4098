import { Button, FileButton, Paper, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useState } from 'react'
import { hashOf } from '#files/files/file-hash.ts'
import { explain } from '#client/failure.ts'

interface Checked<Found> {
  name: string
  /** Null where the file is too large, and so was not asked for. */
  sha256: string | null
  found: Found | null
}
interface Props<Found> {
  accept?: string
  /** In bytes; what is larger can't be one of ours. */
  largest: number
  ask: (sha256: string) => Promise<Found | null>
  /** What to do where the browser computes no hashes. */
  unable: string
  children: (checked: Checked<Found>) => ReactNode
}

/** A place to choose a file or drop it, and what is known of it. The file does not leave the device: its hash does. */
export function FileCheck<Found>({ accept, largest, ask, unable, children }: Props<Found>) {
  const check = useMutation({
    mutationFn: async (file: File): Promise<Checked<Found>> => {
      if (file.size > largest) return { name: file.name, sha256: null, found: null }
      const sha256 = await hashOf(file)
      return { name: file.name, sha256, found: await ask(sha256) }
    },
  })
  // Browsers compute hashes only where no one on the way could have changed the page.
  const able = globalThis.isSecureContext && crypto.subtle !== undefined
  return (
    <>
      {able ? (
        <FileDrop accept={accept} busy={check.isPending} onFile={check.mutate} />
      ) : (
        <Paper withBorder p="md" role="alert">
          <Text>{unable}</Text>
        </Paper>
      )}
      <Stack role="status">
        {check.error && (
          <Text>{`The file could not be checked. ${check.error instanceof DOMException ? 'It could not be read.' : explain(check.error)}`}</Text>
        )}
        {check.data && !check.isPending && children(check.data)}
      </Stack>
    </>
  )
}

function FileDrop({
  accept,
  busy,
  onFile,
}: {
  accept: string | undefined
  busy: boolean
  onFile: (file: File) => void
}) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <Paper
      withBorder
      p="xl"
      ta="center"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      style={{
        borderStyle: 'dashed',
        borderWidth: 2,
        background: over ? 'var(--mantine-color-default-hover)' : undefined,
      }}
    >
      <FileButton accept={accept} onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} loading={busy}>
            Choose a file
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" mt="xs">
        or drop it here
      </Text>
    </Paper>
  )
}
