import { AspectRatio, Center, Image, Paper, SimpleGrid } from '@mantine/core'
import { IconPhotoOff, IconPhotoSensor } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { photoTypeLabels } from '#photos/photos/photos.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { exactTime } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'

const about = ({ type, description, taken_at }: Photo, zone: string) =>
  [`${photoTypeLabels[type]} photo`, description, exactTime(taken_at, zone)]
    .filter(Boolean)
    .join(', ')

/** A job's photos as a grid. Each opens in the gallery. */
export function JobPhotoCards({ photos, job_id }: { photos: readonly Photo[]; job_id: string }) {
  const zone = useCompanyZone()
  return (
    <SimpleGrid
      cols={{ base: 3, xs: 4, md: 6 }}
      spacing="xs"
      component="ul"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label="Pictures"
    >
      {photos.map((photo) => (
        <li key={photo.id} style={{ minWidth: 0 }}>
          <Paper
            renderRoot={(props) => (
              <Link
                {...props}
                to="/photos"
                search={{ customer: photo.customer_id ?? undefined, job: job_id, photo: photo.id }}
              />
            )}
            aria-label={about(photo, zone)}
            title={about(photo, zone)}
            className="mantine-focus-auto"
            withBorder
            style={{ display: 'block', overflow: 'hidden', color: 'inherit' }}
          >
            <AspectRatio ratio={1}>
              <Thumbnail photo={photo} />
            </AspectRatio>
          </Paper>
        </li>
      ))}
    </SimpleGrid>
  )
}

function Thumbnail({ photo: { id, state } }: { photo: Photo }) {
  const [broken, setBroken] = useState(false)
  if (state === 'ready' && !broken)
    return (
      <Image
        src={`/files/${id}/thumbnail`}
        alt=""
        loading="lazy"
        fit="cover"
        onError={() => setBroken(true)}
      />
    )
  const Icon = broken ? IconPhotoOff : IconPhotoSensor
  return (
    <Center bg="var(--mantine-color-default-hover)" c="dimmed">
      <Icon size={28} role="img" aria-label={broken ? "Can't be shown" : 'Processing'} />
    </Center>
  )
}
