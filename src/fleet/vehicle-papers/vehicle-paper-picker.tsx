import { Button, CloseButton, FileButton, Group, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { acceptedBy } from '#files/files/accepted-types.ts'
import type { usePaperChoice } from '#fleet/vehicle-papers/vehicle-paper-taking.client.ts'

/** Picks a receipt or invoice to send along with a form: a picture or a PDF. */
export function VehiclePaperPicker({
  label,
  choice,
}: {
  label: string
  choice: ReturnType<typeof usePaperChoice>
}) {
  const { file, complaint, choose, clear } = choice
  return (
    <div>
      <Group gap="xs">
        <FileButton onChange={choose} accept={acceptedBy('scan')}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPaperclip size={18} aria-hidden />}
            >
              {file ? `Replace ${label.toLowerCase()}` : `Add ${label.toLowerCase()}`}
            </Button>
          )}
        </FileButton>
        {file && (
          <Group gap={4} wrap="nowrap" miw={0} flex={1}>
            <Text size="sm" truncate title={file.name}>
              {file.name}
            </Text>
            <CloseButton aria-label={`Remove ${label.toLowerCase()}`} onClick={clear} />
          </Group>
        )}
      </Group>
      {complaint && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt={4}>
          {complaint}
        </Text>
      )}
    </div>
  )
}
