import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoPlus } from '@tabler/icons-react'
import { inBackground } from '#ui/late.tsx'
import { useRoomFor } from '#ui/room.ts'

// On a desk it is on the page, but nobody came for it first.
const QuickUploadForm = inBackground(
  async () => (await import('#photos/dashboard-photos/quick-upload-form.tsx')).QuickUploadForm,
  () => <Skeleton height={330} radius="md" data-later />,
)

/** Quick Photo Upload, collapsed on a phone, where the camera is one press away. */
export function QuickUploadCard() {
  const wide = useRoomFor(48)
  const [unfolded, { open }] = useDisclosure()
  if (wide || unfolded) return <QuickUploadForm />
  return (
    <Button variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />} onClick={open}>
      Quick Photo Upload
    </Button>
  )
}
