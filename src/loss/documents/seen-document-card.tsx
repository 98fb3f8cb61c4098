import { ActionIcon, Button, Center, Group, Image, Paper, Stack, Text } from '@mantine/core'
import {
  IconDownload,
  IconEye,
  IconFile,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconPhoto,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  type SeenDocument,
  documentTypeOf,
  downloadOf,
  isPicture,
  kilobytes,
} from '#loss/documents/documents.ts'
import { type DocumentType } from '#files/files/accepted-types.ts'
import { fileTypes } from '#files/files/file-types.ts'
import { exactTime } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'
import { useFileSource } from '#client/file-source.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { lateDialog } from '#ui/late.tsx'

const PreviewDialog = lateDialog(
  async () => (await import('#loss/documents/preview-dialog.tsx')).PreviewDialog,
)

const icons: Record<DocumentType, typeof IconFile> = {
  pdf: IconFileTypePdf,
  doc: IconFileTypeDocx,
  docx: IconFileTypeDocx,
  txt: IconFileTypeTxt,
  xls: IconFileTypeXls,
  xlsx: IconFileTypeXls,
}

/** Side in px. */
export const TILE = 44

interface Props {
  document: SeenDocument
  /** The person who added it, if that is shown. */
  by?: string
  /** The text of its time, if it is not the upload time. */
  when?: string | undefined
  /** The checkbox to select it. */
  box?: ReactNode
  /** Other actions for it. */
  actions?: ReactNode
  children?: ReactNode
}

/** A document with its type, size and date, and buttons to open or save it. */
export function SeenDocumentCard({ document, by, when, box, actions, children }: Props) {
  const { name, size, description, uploaded_at } = document
  const zone = useCompanyZone()
  const dialog = useDialog()
  const source = useFileSource()
  return (
    <Paper component="li" withBorder p="sm">
      <Group align="start" wrap="nowrap" gap="sm">
        {box}
        <DocumentTile document={document} />
        <Group gap="xs" flex={1} miw={0} align="start">
          <Stack gap={4} flex="1 1 220px" miw={0}>
            <Text fw={600} className="typed">
              {name}
            </Text>
            {description && (
              <Text size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
                {description}
              </Text>
            )}
            <Text size="sm" c="dimmed" className="typed">
              {kilobytes(size)}
              {by && ` · ${by}`} ·{' '}
              <time dateTime={uploaded_at}>{when ?? exactTime(uploaded_at, zone)}</time>
            </Text>
            {children}
          </Stack>
          <Group gap={4}>
            <Button
              variant="default"
              px="sm"
              leftSection={<IconEye size={18} aria-hidden />}
              aria-label={`Open ${name}`}
              onClick={() => dialog((state) => <PreviewDialog document={document} {...state} />)}
            >
              Open
            </Button>
            <ActionIcon
              component="a"
              variant="default"
              href={downloadOf(document, source)}
              download
              aria-label={`Download ${name}`}
              title="Download"
            >
              <IconDownload size={20} aria-hidden />
            </ActionIcon>
            {actions}
          </Group>
        </Group>
      </Group>
    </Paper>
  )
}

/** Shows a thumbnail of a picture, or the icon of the type. */
function DocumentTile({ document: { id, media_type, state } }: { document: SeenDocument }) {
  const { base } = useFileSource()
  if (isPicture(media_type) && state === 'ready')
    return (
      <Image
        src={`${base}/${id}/thumbnail`}
        alt=""
        w={TILE}
        h={TILE}
        flex="none"
        radius="sm"
        fit="cover"
      />
    )
  const type = documentTypeOf(media_type)
  const Icon = isPicture(media_type) ? IconPhoto : type ? icons[type] : IconFile
  const label = isPicture(media_type) ? 'Image' : type ? fileTypes[type].label : 'File'
  return (
    <Center w={TILE} flex="none">
      <Icon size={32} stroke={1.4} role="img" aria-label={label} />
    </Center>
  )
}
