import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import { PhotoWordsForm, hasWords, wordless, wordsOf } from '#features/photos/photo-words-form.tsx'
import { useFileTaking, usePlaceOfPhotos } from '#features/uploads/file-taking.client.ts'
import { NoPlaceBanner } from '#features/uploads/no-place-banner.tsx'
import { MOST_ON_DASHBOARD } from '#features/uploads/uploads.ts'
import { useOnce } from '#client/once.ts'
import { toast } from '#client/toasts.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** How many the dashboard holds, with those on their way. */
  there: number
}

/** Adds photos to one's own dashboard, as many as it still takes. */
export function AddDashboardPhotosDialog({ opened, onClose, there }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title="Add Photos to My Dashboard" closeOnClickOutside={false} size="lg">
      <AddForm guard={guard} onTaken={onClose} there={there} />
    </Modal>
  )
}

function AddForm({ guard, onTaken, there }: { guard: ReturnType<typeof useGuardedClose>; onTaken: () => void; there: number }) {
  const take = useFileTaking('photos')
  const [files, setFiles] = useState<File[]>([])
  const [words, setWords] = useState(wordless)
  const [tried, setTried] = useState(false)
  const place = usePlaceOfPhotos()
  const { once } = useOnce()
  guard.useWatch(() => files.length > 0 || hasWords(words))
  const free = MOST_ON_DASHBOARD - there
  const tooMany = files.length > free ? `Only ${free} photos can be added. You have reached the 10 photo limit.` : undefined
  const missing = files.length === 0 ? 'Please select photos first' : tooMany
  const submit = () => {
    setTried(true)
    if (missing) return toast.failed(missing)
    const destination = { kind: 'photo' as const, ...wordsOf(words), to: 'My Dashboard' }
    once(() => {
      void take(files, destination, place.ask())
      onTaken()
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <PhotoPicker files={files} onChange={setFiles} onChoose={() => void place.ask()} error={tooMany ?? (tried && missing)} />
        <NoPlaceBanner missing={place.missing} />
        <PhotoWordsForm words={words} onChange={setWords} typed={false} />
        <FormEnd guard={guard} disabled={tooMany !== undefined}>
          {files.length > 1 ? `Add ${files.length} photos` : 'Add'}
        </FormEnd>
      </Stack>
    </form>
  )
}
