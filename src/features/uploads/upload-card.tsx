import { ActionIcon, Group, Image, Progress, Stack, Text } from '@mantine/core'
import { IconFile, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type Item, sizeWords } from '#features/uploads/upload-items.ts'
import { giveUp, tryAgain } from '#features/uploads/upload-sending.client.ts'
import { forget, previewOf } from '#features/uploads/upload-store.client.ts'

const words = (item: Item) => {
  const { state, sent, size } = item
  if (state === 'locating') return 'Finding your location…'
  if (state === 'waiting' && item.message) return item.message
  if (state === 'waiting') return sent > 0 ? `Waiting, ${sizeWords(sent)} of ${sizeWords(size)} sent` : `Waiting, ${sizeWords(size)}`
  if (state === 'sending') return `${sizeWords(sent)} of ${sizeWords(size)}`
  if (state === 'checking') return 'Uploaded, being checked…'
  return state === 'done' ? `Done, ${sizeWords(size)}` : (item.message ?? 'Failed')
}

/** One file on its way: what it is, where it goes, how far it is, and what can be done about it. */
export function UploadCard({ item }: { item: Item }) {
  const { id, name, to, state, sent, size } = item
  return (
    <Group wrap="nowrap" gap="sm" align="center" component="li">
      <Preview item={item} />
      <Stack gap={2} flex={1} miw={0}>
        <Text size="sm" truncate title={name}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {to}
        </Text>
        {(state === 'sending' || (state === 'waiting' && sent > 0)) && (
          <Progress value={(sent / size) * 100} size="sm" aria-label={`Progress of ${name}`} />
        )}
        <Text size="xs" c={state === 'refused' ? 'var(--mantine-color-error)' : undefined} className="typed">
          {words(item)}
        </Text>
      </Stack>
      {state === 'refused' && !item.final && (
        <ActionIcon
          variant="default"
          size={44}
          style={{ flex: 'none' }}
          aria-label={`Try ${name} again`}
          onClick={() => tryAgain(item.person, id)}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      )}
      {state !== 'checking' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          style={{ flex: 'none' }}
          aria-label={state === 'done' || state === 'refused' ? `Dismiss ${name}` : `Cancel ${name}`}
          onClick={() => (state === 'done' || state === 'refused' ? forget(id) : giveUp(id))}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </Group>
  )
}

function Preview({ item: { id, upload, state } }: { item: Item }) {
  const [src, setSrc] = useState<string>()
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    let gone = false
    if (upload.kind === 'photo') void previewOf(id).then((found) => !gone && setSrc(found))
    return () => {
      gone = true
    }
  }, [id, upload.kind])
  const Icon = upload.kind === 'photo' ? IconPhoto : IconFile
  // Most browsers cannot show HEIC.
  const address = state === 'done' && (broken || !src) && upload.kind === 'photo' ? `/files/${id}/thumbnail` : src
  return address && !(broken && address === src) ? (
    <Image src={address} alt="" w={44} h={44} flex="none" radius="sm" fit="cover" onError={() => setBroken(true)} />
  ) : (
    <Icon size={28} style={{ width: 44, flex: 'none' }} aria-hidden />
  )
}
