import { Button, FileButton, Paper, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useState } from 'react'
import { hashOf } from '#files/files/file-hash.ts'
import { explain } from '#client/failure.ts'

interface Checked<Found> {
  name: string
  /** Null if the file is too large; it was not looked up then. */
  sha256: string | null
  found: Found | null
}
interface Props<Found> {
  accept?: string
  /** In bytes. A larger file can't be one of ours. */
  largest: number
  ask: (sha256: string) => Promise<Found | null>
  /** Advice for browsers that can't compute hashes. */
  unable: string
  children: (checked: Checked<Found>) => ReactNode
}

/**
 * A field to choose or drop a file, and what we know about it. The file stays on the device; only
 * its hash is sent.
 */
export function FileCheck<Found>({ accept, largest, ask, unable, children }: Props<Found>) {
  const check = useMutation({
    mutationFn: async (file: File): Promise<Checked<Found>> => {
      if (file.size > largest) return { name: file.name, sha256: null, found: null }
      const sha256 = await hashOf(file)
      return { name: file.name, sha256, found: await ask(sha256) }
    },
  })
  // Browsers compute hashes only on pages that nobody could have changed on the way (HTTPS or
  // localhost).
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
