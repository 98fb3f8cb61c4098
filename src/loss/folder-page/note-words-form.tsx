import { Chip, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { LONGEST_NOTE, type NoteTag, noteTags } from '#loss/folders/folder-notes.ts'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  content: string
  tags: readonly NoteTag[]
  label?: string
  description?: string
  error?: ReactNode
  onChange: (change: { content?: string; tags?: NoteTag[] }) => void
}

/** Edits the text of a note, with a count of the remaining characters, and its tags. */
export const NoteWordsForm = ({
  content,
  tags,
  label = 'Note',
  description,
  error,
  onChange,
}: Props) => (
  <Stack gap="xs">
    <LongText
      label={label}
      description={description}
      most={LONGEST_NOTE}
      counted
      maxRows={12}
      value={content}
      error={error}
      onChange={({ currentTarget }) => onChange({ content: currentTarget.value })}
    />
    <Chip.Group
      multiple
      value={[...tags]}
      onChange={(chosen) => onChange({ tags: noteTags.filter((tag) => chosen.includes(tag)) })}
    >
      <Group gap={6} role="group" aria-label="Tags">
        {noteTags.map((tag) => (
          <Chip key={tag} value={tag} variant="outline">
            {tag}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  </Stack>
)
