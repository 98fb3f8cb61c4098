import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCameraPlus } from '@tabler/icons-react'
import { UploadPhotosDialog } from '#features/photos/upload-photos-dialog.tsx'
import { useCan } from '#client/session.ts'

/** Opens the dialog that adds photos, for who may. */
export function UploadPhotosAction() {
  const [opened, { open, close }] = useDisclosure()
  const may = useCan('uploads.send')
  if (!may) return null
  return (
    <>
      <Button leftSection={<IconCameraPlus size={18} aria-hidden />} onClick={open} style={{ alignSelf: 'start' }}>
        Upload Photo
      </Button>
      <UploadPhotosDialog opened={opened} onClose={close} />
    </>
  )
}
