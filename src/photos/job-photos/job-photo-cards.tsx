import '#photos/job-photos/job-photos.css'
import { Paper } from '@mantine/core'
import { IconPhotoOff, IconPhotoSensor } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useDeferredValue, useState } from 'react'
import { photoTypeLabels } from '#photos/photos/photos.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { exactTime } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'

/** Photos that the browser draws together or not at all. job-photos.css knows their height. */
const BLOCK = 24

const about = ({ type, description, taken_at }: Photo, zone: string) =>
  [`${photoTypeLabels[type]} photo`, description, exactTime(taken_at, zone)]
    .filter(Boolean)
    .join(', ')

/**
 * A job's photos as a grid. Each opens in the gallery. The browser lays out only the blocks near the
 * screen; the others stay in the page for its search, for Tab, screen readers and paper.
 */
export function JobPhotoCards({ photos, job_id }: { photos: readonly Photo[]; job_id: string }) {
  const zone = useCompanyZone()
  // A page of new photos takes longer to draw than a frame lasts. Deferred, it is drawn in slices.
  const drawn = useDeferredValue(photos)
  return (
    <div role="list" aria-label="Pictures" className="job-photos">
      {Array.from({ length: Math.ceil(drawn.length / BLOCK) }, (_, n) => {
        const block = drawn.slice(n * BLOCK, (n + 1) * BLOCK)
        return (
          <div
            key={n}
            className="job-photos-block"
            data-whole={block.length === BLOCK || undefined}
          >
            {block.map((photo) => (
              <JobPhoto key={photo.id} photo={photo} job_id={job_id} zone={zone} />
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** A photo, drawn again only if it changes, however many are added below it. */
const JobPhoto = memo(function JobPhoto({
  photo,
  job_id,
  zone,
}: {
  photo: Photo
  job_id: string
  zone: string
}) {
  const name = about(photo, zone)
  return (
    <div role="listitem">
      <Paper
        renderRoot={(props) => (
          <Link
            {...props}
            to="/photos"
            search={{ customer: photo.customer_id ?? undefined, job: job_id, photo: photo.id }}
          />
        )}
        aria-label={name}
        title={name}
        className="job-photo mantine-focus-auto"
        withBorder
      >
        <Thumbnail photo={photo} />
      </Paper>
    </div>
  )
})

function Thumbnail({ photo: { id, state } }: { photo: Photo }) {
  const [broken, setBroken] = useState(false)
  if (state === 'ready' && !broken)
    return (
      <img
        src={`/files/${id}/thumbnail`}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    )
  const Icon = broken ? IconPhotoOff : IconPhotoSensor
  return (
    <span className="job-photo-icon">
      <Icon size={28} role="img" aria-label={broken ? "Can't be shown" : 'Processing'} />
    </span>
  )
}
