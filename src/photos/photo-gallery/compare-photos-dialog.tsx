import '#photos/photo-gallery/photo-gallery.css'
import { Badge, CloseButton, Flex, Group } from '@mantine/core'
import { ReactCompareSlider, ReactCompareSliderImage } from 'react-compare-slider'
import { photoAltText } from '#photos/photos/photo-alt-text.ts'
import { photoTypeLabels } from '#photos/photos/photos.ts'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { dayOf } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { FullScreenDialog, FullScreenTitle } from '#ui/full-screen-dialog.tsx'

const order = { before: 0, damage: 1, other: 1, after: 2 }

/** Puts two photos in order, left then right: the earlier one by type, else by time. */
const inOrder = (one: SeenPhoto, other: SeenPhoto) => {
  const later =
    order[one.type] - order[other.type] || Date.parse(one.taken_at) - Date.parse(other.taken_at)
  return later > 0 ? ([other, one] as const) : ([one, other] as const)
}

/**
 * Shows two photos of one place on top of each other, with a slider that fingers, mouse and arrow
 * keys move.
 */
export function ComparePhotosDialog({
  photos,
  onClose,
}: {
  photos: readonly [SeenPhoto, SeenPhoto]
  onClose: () => void
}) {
  const [left, right] = inOrder(...photos)
  const zone = useCompanyZone()
  useBackCloses(true, onClose)
  return (
    <FullScreenDialog onClose={onClose}>
      <Flex direction="column" h="100dvh">
        <Group component="header" justify="space-between" wrap="nowrap" px="sm" py={6}>
          <div>
            <FullScreenTitle fw={650}>Compare photos</FullScreenTitle>
            <CompanyZone />
          </div>
          <CloseButton aria-label="Close the comparison" onClick={onClose} data-autofocus />
        </Group>
        <div className="photo-stage" style={{ flex: 1, minHeight: 0 }}>
          <ReactCompareSlider
            style={{ height: '100%' }}
            keyboardIncrement="5%"
            itemOne={
              <ReactCompareSliderImage
                src={`/files/${left.id}/view`}
                alt={photoAltText(left, zone)}
                style={{ objectFit: 'contain' }}
              />
            }
            itemTwo={
              <ReactCompareSliderImage
                src={`/files/${right.id}/view`}
                alt={photoAltText(right, zone)}
                style={{ objectFit: 'contain' }}
              />
            }
          />
          <Label photo={left} side="left" zone={zone} />
          <Label photo={right} side="right" zone={zone} />
        </div>
      </Flex>
    </FullScreenDialog>
  )
}

const Label = ({
  photo,
  side,
  zone,
}: {
  photo: SeenPhoto
  side: 'left' | 'right'
  zone: string
}) => (
  <Badge
    size="lg"
    className="photo-badge"
    style={{
      position: 'absolute',
      zIndex: 2,
      top: 12,
      [side]: 12,
      pointerEvents: 'none',
      maxWidth: '48%',
    }}
  >
    {photoTypeLabels[photo.type]} · {dayOf(photo.taken_at, zone)}
  </Badge>
)
