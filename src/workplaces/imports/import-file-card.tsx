import { Anchor, Stack, Text } from '@mantine/core'
import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { IMPORT_MOST, type ImportKind } from '#workplaces/imports/imports.ts'

/** Size of the largest file in bytes: ten thousand long rows. */
const MOST_BYTES = 8_000_000
const templateOf = ({ fields, template }: ImportKind) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${template.map((field) => fields[field]!.label).join(',')}\r\n`)}`

interface Props {
  kind: ImportKind
  complaint: string | undefined
  onFile: (file: File) => void
}

/** The area for dropping or selecting a file. */
export function ImportFileCard({ kind, complaint, onFile }: Props) {
  const [refused, setRefused] = useState<string>()
  const error = refused ?? complaint
  return (
    <Stack gap="xs">
      <Dropzone
        onDrop={([file]: File[]) => {
          setRefused(undefined)
          if (file) onFile(file)
        }}
        onReject={() => setRefused('Choose one CSV file up to 8 MB.')}
        maxFiles={1}
        multiple={false}
        maxSize={MOST_BYTES}
        inputProps={{ 'aria-label': 'CSV file' }}
        useFsAccessApi={false}
      >
        <Stack align="center" gap={4} py="xl" px="sm">
          <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
          <Text fw={600} ta="center">
            Drop a CSV file here, or click to choose one
          </Text>
          <Text size="sm" c="dimmed" ta="center">
            Column headings in the first row, one {kind.one} per row below, up to{' '}
            {IMPORT_MOST.toLocaleString('en-US')}.
          </Text>
        </Stack>
      </Dropzone>
      {error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <Text size="sm">
        <Anchor
          href={templateOf(kind)}
          download={`${kind.many} template.csv`}
          className="touchable"
        >
          Download a template with all columns
        </Anchor>
      </Text>
    </Stack>
  )
}
