import { AspectRatio, Center, Image, Paper, SimpleGrid } from '@mantine/core'
import { IconPhotoOff, IconPhotoSensor } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Photo, photoTypeLabels } from '#features/photos/photos.ts'
import { exactTime } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'

const about = ({ type, description, taken_at }: Photo, zone?: string) =>
  [`${photoTypeLabels[type]} photo`, description, exactTime(taken_at, zone)].filter(Boolean).join(', ')

/** The pictures of a job as a grid; each leads to the gallery. */
export function PictureCards({ pictures, job_id }: { pictures: readonly Photo[]; job_id: string }) {
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
      {pictures.map((picture) => (
        <li key={picture.id} style={{ minWidth: 0 }}>
          <Paper
            renderRoot={(props) => (
              <Link {...props} to="/photos" search={{ customer: picture.customer_id ?? undefined, job: job_id, photo: picture.id }} />
            )}
            aria-label={about(picture, zone)}
            title={about(picture, zone)}
            className="mantine-focus-auto"
            withBorder
            style={{ display: 'block', overflow: 'hidden', color: 'inherit' }}
          >
            <AspectRatio ratio={1}>
              <Thumbnail picture={picture} />
            </AspectRatio>
          </Paper>
        </li>
      ))}
    </SimpleGrid>
  )
}

function Thumbnail({ picture: { id, state } }: { picture: Photo }) {
  const [broken, setBroken] = useState(false)
  if (state === 'ready' && !broken)
    return <Image src={`/files/${id}/thumbnail`} alt="" loading="lazy" fit="cover" onError={() => setBroken(true)} />
  const Icon = broken ? IconPhotoOff : IconPhotoSensor
  return (
    <Center bg="var(--mantine-color-default-hover)" c="dimmed">
      <Icon size={28} role="img" aria-label={broken ? "Can't be shown" : 'Processing'} />
    </Center>
  )
}
