import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isRoom, photoTypeLabels } from '#photos/photos/photos.ts'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { exactTime } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'
import { Fact, Facts } from '#ui/facts.tsx'

interface Props {
  photo: SeenPhoto & { customer_name?: string | null; job_description?: string | null }
  byCustomer: string
  /** False for viewers without an account: the page to verify files is only for signed-in users. */
  canVerify?: boolean
}

/**
 * The facts that customers and claims agents see about a photo. The photographer's name stays
 * inside the company.
 */
export function SeenPhotoFacts({ photo, byCustomer, canVerify = true }: Props) {
  const zone = useCompanyZone()
  return (
    <Stack gap="xs">
      <Group gap={6}>
        <Badge variant="light">{photoTypeLabels[photo.type]}</Badge>
        {photo.by_customer && <Badge variant="outline">{byCustomer}</Badge>}
        {photo.tags.map((tag) => (
          <Badge key={tag} variant="default" tt="none" maw="100%">
            {tag}
          </Badge>
        ))}
      </Group>
      <Text className="typed">{photo.description || 'No description'}</Text>
      <Facts>
        {photo.customer_name && (
          <Fact name="Customer" wide>
            {photo.customer_name}
          </Fact>
        )}
        {photo.job_description && (
          <Fact name="Job" wide>
            {photo.job_description}
          </Fact>
        )}
        <Fact name={photo.is_received ? 'Received' : 'Taken'}>
          <time dateTime={photo.taken_at}>{exactTime(photo.taken_at, zone)}</time>
        </Fact>
        {isRoom(photo.folder_name) && <Fact name="Room">{photo.folder_name}</Fact>}
      </Facts>
      <CompanyZone />
      {canVerify && (
        <Anchor
          className="touchable"
          renderRoot={(props) => (
            <Link {...props} to="/photos/check" search={{ photo: photo.id }} />
          )}
        >
          Verify photo
        </Anchor>
      )}
    </Stack>
  )
}
