import { Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { FileCheck } from '#files/files/file-check-form.tsx'
import type { FoundFile } from '#files/files/file-hash.ts'
import { FoundFileCard } from '#files/files/found-file-card.tsx'
import { largestFile } from '#files/files/file-size-limits.ts'
import { ThisPhotoCard } from '#files/files/this-photo-card.tsx'
import { api } from '#client/api.ts'

const route = getRouteApi('/signed-in/photos/check')
// Browsers compute hashes only on pages that nobody could have changed on the way (HTTPS or
// localhost).
const able = globalThis.isSecureContext && crypto.subtle !== undefined

/**
 * Checks if a picture or document is the one we hold, unchanged to the last bit: the photo the user
 * came from, or any file.
 */
export function CheckFilePage() {
  const { photo } = route.useSearch()
  return (
    <Stack maw={760}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Verify Photo
      </Title>
      {photo && able && <ThisPhotoCard key={photo} id={photo} />}
      <Text>
        {photo
          ? 'Have a copy from an email or a drive? Choose it to check that it is unchanged.'
          : 'Choose a photo or document to check that it is unchanged.'}{' '}
        Its SHA-256, a fingerprint of the file, is computed on this device and compared with ours.
        The file itself is not uploaded.
      </Text>
      <FileCheck<FoundFile[]>
        largest={largestFile}
        ask={(sha256) => api.files.check.call({ sha256 })}
        unable="To check files here, open this page at its https address. Or compute the SHA-256 with another program and compare it with the one shown with the photo."
      >
        {({ name, sha256, found }) => (
          <FoundFileCard name={name} sha256={sha256} found={found ?? []} />
        )}
      </FileCheck>
    </Stack>
  )
}
