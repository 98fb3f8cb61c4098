import { Stack, Text, Title } from '@mantine/core'
import { FileCheck } from '#features/files/file-check-form.tsx'
import type { FoundFile } from '#features/files/file-hash.ts'
import { FoundFileCard } from '#features/files/found-file-card.tsx'
import { largestFile } from '#features/files/file-types.ts'
import { api } from '#client/api.ts'

/** Whether a picture or document is what we hold, unchanged to the last bit. */
export const CheckFilePage = () => (
  <Stack maw={760}>
    <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
      Verify Photo
    </Title>
    <Text>
      Choose a photo or document to check that it is unchanged. Its SHA-256 is computed on this device and compared with ours. The file
      itself is not uploaded.
    </Text>
    <FileCheck<FoundFile[]>
      largest={largestFile}
      ask={(sha256) => api.files.check.call({ sha256 })}
      unable="To check files here, open this page at its https address. Or compute the SHA-256 with another program and compare it with the one shown with the photo."
    >
      {({ name, sha256, found }) => <FoundFileCard name={name} sha256={sha256} found={found ?? []} />}
    </FileCheck>
  </Stack>
)
