import { Text } from '@mantine/core'
import { IconCheck, IconClockHour4, IconPhotoOff } from '@tabler/icons-react'
import { type MouseEvent, memo, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { photoAltText } from '#photos/photos/photo-alt-text.ts'
import { isRoom, photoTypeLabels } from '#photos/photos/photos.ts'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'
import { minuteOf } from '#values/times.ts'
import { useFileSource } from '#client/file-source.ts'

/** Some 4 kB each; beyond so many the oldest are made anew. */
const MOST_BLURS = 2000
const blurs = new Map<string, string>()

/** The blur that stands for a photo until its thumbnail is there. */
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
  /** Whether Tab comes to it: one tile of the grid has that. */
  inTabOrder: boolean
  /** Undefined where nothing is being chosen. */
  chosen: boolean | undefined
  byCustomer: string
  /** Says the room and when, instead of the type: where all are of one type. */
  placed: boolean
  /** In which the day is told that it was taken. */
  zone: string
  onPress: (index: number, event: MouseEvent) => void
}

/** A photo in the grid: a square of it, and what must be known at a glance. Plain elements, because dozens of them come with each screen. */
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
  // What is seen on it is said first, as it stands there.
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
