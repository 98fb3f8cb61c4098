import { Button, FileButton, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { type FoundFile, hashOf } from '#features/files/file-hash.ts'
import { FoundFileCard } from '#features/files/found-file-card.tsx'
import { largestFile } from '#features/files/file-types.ts'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'

/** Whether a picture or document is what we hold, unchanged to the last bit. It does not leave the device: its hash does. */
export function CheckFilePage() {
  const [over, setOver] = useState(false)
  const check = useMutation({
    mutationFn: async (file: File): Promise<{ name: string; sha256: string; found: FoundFile[] }> => {
      if (file.size > largestFile) return { name: file.name, sha256: '', found: [] }
      const sha256 = await hashOf(file)
      return { name: file.name, sha256, found: await api.files.check.call({ sha256 }) }
    },
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) check.mutate(file)
  }
  // Browsers compute hashes only where nobody on the way could have changed the page.
  const able = globalThis.isSecureContext && crypto.subtle !== undefined
  return (
    <Stack maw={760}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Verify Photo
      </Title>
      <Text>
        Choose a photo or document to check that it is unchanged. Its SHA-256 is computed on this device and compared with ours. The file
        itself is not uploaded.
      </Text>
      {able ? (
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
          style={{ borderStyle: 'dashed', borderWidth: 2, background: over ? 'var(--mantine-color-default-hover)' : undefined }}
        >
          <FileButton onChange={(file) => file && check.mutate(file)}>
            {(props) => (
              <Button {...props} loading={check.isPending}>
                Choose a file
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" mt="xs">
            or drop it here
          </Text>
        </Paper>
      ) : (
        <Paper withBorder p="md" role="alert">
          <Text>
            To check files here, open this page at its https address. Or compute the SHA-256 with another program and compare it with the
            one shown with the photo.
          </Text>
        </Paper>
      )}
      <div role="status">
        {check.error && (
          <Text>{`The file could not be checked. ${check.error instanceof DOMException ? 'It could not be read.' : explain(check.error)}`}</Text>
        )}
        {check.data && !check.isPending && <FoundFileCard {...check.data} />}
      </div>
    </Stack>
  )
}
