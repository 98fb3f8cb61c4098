import { Select, TextInput } from '@mantine/core'
import { LONGEST_DESCRIPTION, wrongDescription } from '#files/files/file-description.ts'
import { photoTypeLabels, type PhotoType, tagsOf } from '#photos/photos/photos.ts'
import { LongText } from '#ui/long-text.tsx'
import { choicesOf } from '#values/words.ts'

/** The initial type, description and tags of photos, as typed before they are sent. */
export const wordless = { type: 'damage' as PhotoType, description: '', tags: '' }
type Words = typeof wordless

/** Converts the typed values for an upload. */
export const wordsOf = ({ type, description, tags }: Words) => ({
  type,
  description: description.trim(),
  tags: tagsOf(tags),
})

export const photoTypeOptions = choicesOf(photoTypeLabels)

interface Props {
  words: Words
  onChange: (words: Words) => void
  /** False hides the type, as on the user's own dashboard. */
  typed?: boolean
}

/** The fields of a photo's type, description and tags. */
export const PhotoWordsForm = ({ words, onChange, typed = true }: Props) => (
  <>
    {typed && (
      <Select
        label="Type"
        data={photoTypeOptions}
        value={words.type}
        allowDeselect={false}
        onChange={(type) => type && onChange({ ...words, type })}
      />
    )}
    <LongText
      label="Description"
      minRows={1}
      maxRows={5}
      most={LONGEST_DESCRIPTION}
      error={wrongDescription(words.description)}
      value={words.description}
      onChange={({ currentTarget: { value } }) => onChange({ ...words, description: value })}
    />
    <TextInput
      label="Tags"
      description="Separated by commas"
      value={words.tags}
      onChange={({ currentTarget: { value } }) => onChange({ ...words, tags: value })}
      maxLength={400}
    />
  </>
)
