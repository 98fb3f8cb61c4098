import { Chip, Group } from '@mantine/core'

interface Folder {
  id: string
  name: string
  photos: number
}
interface Props {
  folders: readonly Folder[]
  folder: string | undefined
  onFolder: (folder: Folder | undefined) => void
}

const ALL = 'all'

/** Filters photos by room and shows how many each room has. */
export const PhotoFolderFilters = ({ folders, folder, onFolder }: Props) => (
  <Chip.Group
    value={folder ?? ALL}
    onChange={(id) => onFolder(folders.find((one) => one.id === id))}
  >
    <Group gap={6} role="radiogroup" aria-label="Room">
      {[
        {
          id: ALL,
          name: 'All rooms',
          photos: folders.reduce((sum, { photos }) => sum + photos, 0),
        },
        ...folders,
      ].map(({ id, name, photos }) => (
        <Chip
          key={id}
          value={id}
          size="md"
          styles={{
            label: {
              height: 'auto',
              minHeight: 'var(--control)',
              maxWidth: '100%',
              overflowWrap: 'anywhere',
              whiteSpace: 'normal',
            },
          }}
        >
          {name} ({photos.toLocaleString('en-US')})
        </Chip>
      ))}
    </Group>
  </Chip.Group>
)
