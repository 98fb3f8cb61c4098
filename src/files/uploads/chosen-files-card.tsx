import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { sizeWords } from '#values/sizes.ts'

interface Props {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** Formats a size. */
  size?: (bytes: number) => string
}

/** Lists files that were chosen but not sent yet. Each can be removed. */
export const ChosenFilesCard = ({ files, onChange, size = sizeWords }: Props) => (
  <Stack
    component="ul"
    gap={0}
    p={0}
    m={0}
    mah="40vh"
    style={{ listStyle: 'none', overflowY: 'auto' }}
    tabIndex={files.length > 8 ? 0 : undefined}
    aria-label={`${files.length} selected`}
  >
    {files.map((file) => (
      <Group
        component="li"
        key={`${file.name} ${file.size} ${file.lastModified}`}
        justify="space-between"
        wrap="nowrap"
        gap="xs"
      >
        <Text size="sm" className="typed" style={{ minWidth: 0 }}>
          {file.name} · {size(file.size)}
        </Text>
        <ActionIcon
          variant="subtle"
          aria-label={`Remove ${file.name}`}
          onClick={() => onChange(files.filter((other) => other !== file))}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Group>
    ))}
  </Stack>
)
