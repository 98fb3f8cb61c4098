import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'

export const [SMALLEST, LARGEST] = [0.5, 4]

interface Props {
  /** The current page: "Page 1 of 7". */
  place: string
  zoom: number
  onSmaller: () => void
  onLarger: () => void
  onFit: () => void
  /** Turns the larger text below each page on and off; absent if it is not offered. */
  words?: { on: boolean; onChange: (on: boolean) => void }
}

/** Above the pages of a PDF: the current page, and the zoom. */
export const PdfActions = ({ place, zoom, onSmaller, onLarger, onFit, words }: Props) => (
  <Group px="md" py={4} gap="xs" justify="space-between" wrap="nowrap">
    <Text size="sm" role="status">
      {place}
    </Text>
    {words && (
      <Button
        variant={words.on ? 'light' : 'default'}
        size="compact-md"
        px="xs"
        aria-pressed={words.on}
        onClick={() => words.onChange(!words.on)}
      >
        Larger text
      </Button>
    )}
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        aria-label="Zoom out"
        onClick={onSmaller}
        disabled={zoom <= SMALLEST}
      >
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <Text size="sm" w={48} ta="center" {...(words && { visibleFrom: 'sm' })}>
        {Math.round(zoom * 100)}%
      </Text>
      <ActionIcon
        variant="default"
        aria-label="Zoom in"
        onClick={onLarger}
        disabled={zoom >= LARGEST}
      >
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Fit to width" onClick={onFit}>
        <IconZoomReset size={20} aria-hidden />
      </ActionIcon>
    </Group>
  </Group>
)
