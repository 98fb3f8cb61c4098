import { Button, Group, Modal, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'
import { PreviewFailure, OpeningPlaceholder } from '#loss/documents/preview-banner.tsx'
import { type SeenDocument, downloadOf, previewOf } from '#loss/documents/documents.ts'
import { PrintActions } from '#loss/documents/print-actions.tsx'
import { useFileSource } from '#client/file-source.ts'
import { useBackCloses } from '#ui/back-closes.ts'

// Loaded on demand, because each viewer is larger than the page that opens it.
const PdfCard = lazy(async () => ({
  default: (await import('#loss/documents/pdf-card.tsx')).PdfCard,
}))
const DocxCard = lazy(async () => ({
  default: (await import('#loss/documents/docx-card.tsx')).DocxCard,
}))
const PictureCard = lazy(async () => ({
  default: (await import('#loss/documents/picture-card.tsx')).PictureCard,
}))
const TextCard = lazy(async () => ({
  default: (await import('#loss/documents/text-card.tsx')).TextCard,
}))

interface Props {
  document: Pick<SeenDocument, 'id' | 'name' | 'media_type'>
  /** A remark shown with it, such as that it is an old version. */
  about?: string | undefined
  opened: boolean
  onClose: () => void
}

/** Shows a document here. If browsers can't show it, offers a download. */
export function PreviewDialog({
  document: { id, name, media_type },
  about,
  opened,
  onClose,
}: Props) {
  const kind = previewOf(media_type)
  const source = useFileSource()
  const download = downloadOf({ id, media_type }, source)
  useBackCloses(opened, onClose)
  // Uses our own server even if the bytes are stored elsewhere, because the page may not load from
  // other servers.
  const shown = { address: `${source.base}/${id}/original?here`, name }
  // Drawn from Mantine's parts, because its head has buttons between the name and the cross.
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen>
      <Modal.Overlay />
      <Modal.Content style={{ display: 'flex', flexDirection: 'column', width: '100%' }}>
        <Modal.Header py="xs" px="md">
          <Modal.Title flex={1} miw={0}>
            <Text span inherit lineClamp={2}>
              {name}
            </Text>
            {about && (
              <Text size="sm" fw={600} c="orange">
                {about}
              </Text>
            )}
          </Modal.Title>
          <Group gap="xs" wrap="nowrap">
            <PrintActions document={{ id, media_type }} px="sm" visibleFrom="xs" />
            <Button
              component="a"
              variant="default"
              px="sm"
              leftSection={<IconDownload size={18} aria-hidden />}
              href={download}
              download
            >
              Download
            </Button>
            <Modal.CloseButton aria-label="Close" />
          </Group>
        </Modal.Header>
        <Modal.Body p={0} flex={1} mih={0} display="flex" style={{ flexDirection: 'column' }}>
          <Suspense fallback={<OpeningPlaceholder />}>
            {kind === 'pdf' && <PdfCard {...shown} />}
            {kind === 'docx' && <DocxCard {...shown} />}
            {kind === 'text' && <TextCard {...shown} />}
            {kind === 'picture' && <PictureCard id={id} name={name} />}
            {!kind && (
              <PreviewFailure text="This kind of file can't be previewed here. Download it to open it." />
            )}
          </Suspense>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
