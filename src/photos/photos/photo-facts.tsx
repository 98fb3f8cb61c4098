import {
  ActionIcon,
  Anchor,
  Badge,
  CopyButton,
  Group,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { momentIn } from '#values/company-time.ts'
import { PhotoHistoryCard } from '#photos/photos/photo-history-card.tsx'
import { mapLink, placeText } from '#photos/photos/photo-positions.ts'
import { distanceText } from '#values/distance.ts'
import { photoTypeLabels } from '#photos/photos/photos.ts'
import type { Evidence, Photo } from '#photos/photos/seen-photo.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { sizeWords } from '#values/sizes.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Fact, Facts } from '#ui/facts.tsx'

/** Everything known about a photo that an adjuster must be able to check. */
export function PhotoFacts({ photo }: { photo: Photo }) {
  const { data, error, refetch, isFetching } = useQuery(
    api.photos.read.queryOptions({ input: { id: photo.id } }),
  )
  if (!data)
    return error ? (
      <LoadFailureLine
        text="Failed to load photo details."
        query={{ error, refetch, isFetching }}
      />
    ) : (
      <Skeleton height={320} radius="md" role="status" aria-label="Loading photo details" />
    )
  return (
    <Stack gap="lg">
      <Said evidence={data} />
      <Stack component="section" gap="xs" aria-label="Evidence">
        <Heading>Evidence</Heading>
        <Told evidence={data} />
        <Place evidence={data} />
        <Bytes evidence={data} />
      </Stack>
      <PhotoHistoryCard evidence={data} />
    </Stack>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Title order={3} fz="md">
    {children}
  </Title>
)

const Said = ({
  evidence: {
    description,
    type,
    tags,
    by_customer,
    customer_id,
    customer_name,
    job_id,
    job_description,
    folder_name,
  },
}: {
  evidence: Evidence
}) => (
  <Stack gap="xs">
    <Group gap={6}>
      <Badge variant="light">{photoTypeLabels[type]}</Badge>
      {by_customer && <Badge variant="outline">Added by the customer</Badge>}
      {tags.map((tag) => (
        <Badge key={tag} variant="default" tt="none" maw="100%">
          {tag}
        </Badge>
      ))}
    </Group>
    <Text className="typed">{description || 'No description'}</Text>
    <Facts>
      <Fact name="Customer" wide>
        {customer_id ? (
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/customers/$id" params={{ id: customer_id }} />
            )}
          >
            {customer_name}
          </Anchor>
        ) : (
          'None yet'
        )}
      </Fact>
      <Fact name="Job" wide>
        {job_id ? (
          <Anchor
            lineClamp={2}
            renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job_id }} />}
          >
            {job_description}
          </Anchor>
        ) : (
          'None'
        )}
      </Fact>
      <Fact name="Room">{folder_name ?? 'None'}</Fact>
    </Facts>
  </Stack>
)

/** Shows who added the photo, and when by each clock. */
function Told({
  evidence: { uploaded_by_name, captured_at, captured_source, device_at, uploaded_at, time_zone },
}: {
  evidence: Evidence
}) {
  const moment = (at: string) => <time dateTime={at}>{momentIn(at, time_zone)}</time>
  return (
    <>
      <Facts>
        <Fact name="Added by">{uploaded_by_name ?? 'The customer'}</Fact>
        <Fact name={captured_source === 'picture' ? 'Taken (photo data)' : 'Taken (file date)'}>
          {captured_at ? moment(captured_at) : '—'}
        </Fact>
        <Fact name="File date (device)">{device_at ? moment(device_at) : '—'}</Fact>
        <Fact name="Received">{moment(uploaded_at)}</Fact>
      </Facts>
      <CompanyZone zone={time_zone} />
    </>
  )
}

function Place({
  evidence: { latitude, longitude, accuracy, position_source, position_missing },
}: {
  evidence: Evidence
}) {
  if (latitude === null || longitude === null)
    return (
      <Facts>
        <Fact name="Where" wide>
          Unknown: {position_missing ?? 'the device gave no location'}
        </Fact>
      </Facts>
    )
  const place = { latitude, longitude }
  return (
    <Facts>
      <Fact name="Where" wide>
        {placeText(place)}{' '}
        <Anchor href={mapLink(place)} target="_blank" rel="noreferrer noopener">
          Open map
        </Anchor>
      </Fact>
      <Fact name="Accuracy">{accuracy === null ? '—' : `± ${distanceText(accuracy)}`}</Fact>
      <Fact name="Location from">{position_source === 'picture' ? 'Photo data' : 'Device'}</Fact>
    </Facts>
  )
}

const Bytes = ({
  evidence: { id, name, size, media_type, width, height, sha256, view_sha256 },
}: {
  evidence: Evidence
}) => (
  <>
    <Facts>
      <Fact name="File" wide>
        {name}
      </Fact>
      <Fact name="Size">{sizeWords(size)}</Fact>
      <Fact name="Type">
        {[media_type, width && `${width} × ${height}`].filter(Boolean).join(', ')}
      </Fact>
      <Hash name="SHA-256 of the original" hash={sha256} />
      <Hash name="SHA-256 of the copy" hash={view_sha256} />
    </Facts>
    <Anchor
      className="touchable"
      renderRoot={(props) => <Link {...props} to="/photos/check" search={{ photo: id }} />}
    >
      Verify photo
    </Anchor>
  </>
)

const Hash = ({ name, hash }: { name: string; hash: string | null }): ReactNode => (
  <Fact name={name} wide>
    {hash ? (
      <Group gap={4} wrap="nowrap">
        <span className="photo-hash">{hash}</span>
        <CopyButton value={hash}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              aria-label={copied ? 'Copied' : `Copy the ${name}`}
              onClick={copy}
            >
              {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      </Group>
    ) : (
      'Not created yet'
    )}
  </Fact>
)
