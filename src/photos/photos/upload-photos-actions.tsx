import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCameraPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { lateDialog } from '#ui/late.tsx'

const UploadPhotosDialog = lateDialog(
  async () => (await import('#photos/photos/upload-photos-dialog.tsx')).UploadPhotosDialog,
)

/** Opens the dialog to add photos: for staff, and for customers while they have an active job. */
export function UploadPhotosAction() {
  const [opened, { open, close }] = useDisclosure()
  const may = useCan('uploads.send')
  const isStaff = useCan('photos.list')
  const mine = useQuery({ ...api.customers.mine.queryOptions(), enabled: may && !isStaff })
  if (!may) return null
  if (!isStaff && !mine.data?.active_job)
    return mine.isSuccess && <Text>You can add photos once your job starts</Text>
  return (
    <>
      <Button
        leftSection={<IconCameraPlus size={18} aria-hidden />}
        onClick={open}
        style={{ alignSelf: 'start' }}
      >
        Upload Photo
      </Button>
      <UploadPhotosDialog opened={opened} onClose={close} />
    </>
  )
}
