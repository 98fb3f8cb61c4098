import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import { NO_LOCATION, devicePlace } from '#features/uploads/device-position.ts'
import type { Place } from '#features/uploads/upload-items.ts'
import { takeFiles } from '#features/uploads/upload-sending.ts'
import { MOST_ON_DASHBOARD, tagsOf } from '#features/uploads/uploads.ts'
import { useOnce } from '#client/once.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
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
  const person = useMe().id
  const [files, setFiles] = useState<File[]>([])
  const [description, setDescription] = useState('')
  const [tags, setTags] = useState('')
  const [tried, setTried] = useState(false)
  const [noPlace, setNoPlace] = useState(false)
  const position = useRef<Promise<Place>>(undefined)
  const { once } = useOnce()
  guard.useWatch(() => files.length > 0 || description !== '' || tags !== '')
  const free = MOST_ON_DASHBOARD - there
  const tooMany = files.length > free ? `Only ${free} photos can be added. You have reached the 10 photo limit.` : undefined
  const missing = files.length === 0 ? 'Please select photos first' : tooMany
  const locate = () => {
    position.current ??= devicePlace().then((found) => {
      setNoPlace('position_missing' in found)
      return found
    })
  }
  const submit = () => {
    setTried(true)
    if (missing) return toast.failed(missing)
    const destination = { kind: 'photo' as const, description, tags: tagsOf(tags), to: 'My Dashboard' }
    once(() => {
      toast.mended()
      void takeFiles(person, files, destination, position.current!).then((kept) => {
        if (!kept) toast.failed('This device has no room to keep the photos', 'Leave this page open until they have arrived.')
      })
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
        <PhotoPicker files={files} onChange={setFiles} onChoose={locate} error={tooMany ?? (tried && missing)} />
        {noPlace && (
          <Text size="sm" role="status">
            {NO_LOCATION}
          </Text>
        )}
        <Textarea
          label="Description"
          value={description}
          onChange={({ currentTarget: { value } }) => setDescription(value)}
          maxLength={500}
          autosize
          minRows={1}
          maxRows={5}
        />
        <TextInput
          label="Tags"
          description="Separated by commas"
          value={tags}
          onChange={({ currentTarget: { value } }) => setTags(value)}
          maxLength={400}
        />
        {guard.question || (
          <Group justify="end">
            <Button variant="default" onClick={guard.close}>
              Cancel
            </Button>
            <Button type="submit" disabled={tooMany !== undefined}>
              {files.length > 1 ? `Add ${files.length} photos` : 'Add'}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
