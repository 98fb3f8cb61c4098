import { SegmentedControl } from '@mantine/core'
import { photoTypeLabels, type PhotoType } from '#photos/photos/photos.ts'
import { choicesOf } from '#values/words.ts'

const all = [{ value: 'all', label: 'All' }, ...choicesOf(photoTypeLabels)]

/** The tabs of a gallery: All, Damage, Before, After, Other. */
export const PhotoTypesFilters = ({
  type,
  onChange,
}: {
  type: PhotoType | undefined
  onChange: (type: PhotoType | undefined) => void
}) => (
  <SegmentedControl
    aria-label="Type of photos"
    data={all}
    value={type ?? 'all'}
    onChange={(value) => onChange(value === 'all' ? undefined : (value as PhotoType))}
    fullWidth
    maw={560}
    w="100%"
    styles={{
      label: {
        minHeight: 'var(--control)',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        paddingInline: 6,
      },
    }}
  />
)
