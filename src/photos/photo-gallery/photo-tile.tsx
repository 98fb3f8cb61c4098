import '#photos/photo-gallery/photo-gallery.css'
import { Text } from '@mantine/core'
import { IconCheck, IconClockHour4, IconPhotoOff } from '@tabler/icons-react'
import { type MouseEvent, memo, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { photoAltText } from '#photos/photos/photo-alt-text.ts'
import { isRoom, photoTypeLabels } from '#photos/photos/photos.ts'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'
import { minuteOf } from '#values/times.ts'
import { useFileSource } from '#client/file-source.ts'

/** About 4 kB each. Beyond this many, the oldest blur is dropped and made again when needed. */
const MOST_BLURS = 2000
const blurs = new Map<string, string>()

/** Returns the blur shown for a photo until its thumbnail loads. */
function blurOf(placeholder: string | null) {
  if (!placeholder) return undefined
  const known = blurs.get(placeholder)
  if (known) return known
  const made = thumbHashToDataURL(
    Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0)),
  )
  if (blurs.size >= MOST_BLURS) blurs.delete(blurs.keys().next().value!)
  blurs.set(placeholder, made)
  return made
}

interface Props {
  photo: SeenPhoto
  index: number
  size: number
  /** True if Tab reaches this tile. It is true for one tile of the grid. */
  inTabOrder: boolean
  /** Undefined if the user is not selecting photos. */
  chosen: boolean | undefined
  byCustomer: string
  /** Shows the room and the time instead of the type, for when all photos have the same type. */
  placed: boolean
  /** The time zone for the day the photo was taken. */
  zone: string
  onPress: (index: number, event: MouseEvent) => void
}

/**
 * A photo in the grid: a square crop with the most important facts. Uses plain elements, because
 * each screen has dozens of tiles.
 */
export const PhotoTile = memo(function PhotoTile({
  photo,
  index,
  size,
  inTabOrder,
  chosen,
  byCustomer,
  placed,
  zone,
  onPress,
}: Props) {
  const [broken, setBroken] = useState(false)
  const { base } = useFileSource()
  const { id, state, type, by_customer } = photo
  const waiting = state === 'arrived'
  const room = isRoom(photo.folder_name) && photo.folder_name
  const minute = minuteOf(photo.taken_at, zone)
  // The label starts with the visible text, as it is shown.
  const seen = placed && !waiting && [room, minute].filter(Boolean).join(' ')
  const name = [seen, photoAltText(photo, zone), by_customer && byCustomer, waiting && 'processing']
    .filter(Boolean)
    .join(', ')
  return (
    <button
      type="button"
      className="photo-tile mantine-focus-auto"
      data-index={index}
      data-chosen={chosen || undefined}
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={name}
      onClick={(event) => onPress(index, event)}
      style={{
        width: size,
        height: size,
        backgroundImage: waiting ? undefined : `url(${blurOf(photo.placeholder)})`,
      }}
    >
      {waiting ? (
        <span className="photo-tile-waiting">
          <IconClockHour4 size={22} aria-hidden />
          <Text span size="xs">
            Processing
          </Text>
        </span>
      ) : broken ? (
        <IconPhotoOff size={28} aria-hidden />
      ) : (
        <img
          src={`${base}/${id}/thumbnail`}
          alt=""
          loading="lazy"
          decoding="async"
          width={size}
          height={size}
          onError={() => setBroken(true)}
        />
      )}
      {!waiting && (
        <span className="photo-tile-badges" aria-hidden>
          {placed ? (
            <>
              {room && <span className="photo-tile-badge">{room}</span>}{' '}
              <span className="photo-tile-badge">{minute}</span>
            </>
          ) : (
            <span className="photo-tile-badge">{photoTypeLabels[type]}</span>
          )}
          {by_customer && (
            <span className="photo-tile-badge">{size < 150 ? 'Customer' : byCustomer}</span>
          )}
        </span>
      )}
      {chosen !== undefined && (
        <span className="photo-tile-check">
          {chosen && <IconCheck size={18} stroke={3} aria-hidden />}
        </span>
      )}
    </button>
  )
})
