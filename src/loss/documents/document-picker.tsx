import { Button, FileButton, Stack, Text } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { documentsAmong, kilobytes } from '#loss/documents/documents.ts'
import { acceptedBy } from '#files/files/accepted-types.ts'
import { ChosenFilesCard } from '#files/uploads/chosen-files-card.tsx'
import { SkippedBanner } from '#files/uploads/skipped-banner.tsx'
import { LARGEST_FILE } from '#files/files/file-size-limits.ts'

interface Props {
  files: readonly File[]
  onChange: (files: File[]) => void
}

const same = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/**
 * Selects documents for a job, many at once, and lists them. Files of other types are skipped and
 * named.
 */
export function DocumentPicker({ files, onChange }: Props) {
  const [skipped, setSkipped] = useState<{ name: string; why: string }[]>([])
  const choose = (chosen: File[]) => {
    const judged = documentsAmong(chosen)
    setSkipped(judged.skipped)
    onChange([
      ...files,
      ...judged.documents.filter((file) => !files.some((other) => same(file, other))),
    ])
  }
  return (
    <Stack gap="xs">
      <FileButton onChange={choose} accept={acceptedBy('document')} multiple>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFilePlus size={18} aria-hidden />}>
            Choose documents
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        PDF, DOC, DOCX, TXT, XLS, XLSX, up to {LARGEST_FILE} each
      </Text>
      <SkippedBanner skipped={skipped} />
      {files.length > 0 && <ChosenFilesCard files={files} onChange={onChange} size={kilobytes} />}
    </Stack>
  )
}
