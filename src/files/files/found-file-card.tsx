import { Anchor, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FoundFile } from '#files/files/file-hash.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { exactTime } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { LARGEST_FILE } from '#files/files/file-size-limits.ts'

/** The result of checking a file: which of our files it is, or that we do not have it. */
export function FoundFileCard({
  name,
  sha256,
  found,
}: {
  name: string
  sha256: string | null
  found: FoundFile[]
}) {
  return (
    <Stack>
      <Paper withBorder p="md">
        <Text fw={650} className="typed">
          {found.length > 0 ? `${name} is unchanged` : `No match for ${name}`}
        </Text>
        <Text size="sm" c="dimmed">
          {found.length > 0
            ? 'It matches the file below bit for bit.'
            : sha256
              ? "It was changed after upload, was never uploaded, or you don't have access to it."
              : `It is over the ${LARGEST_FILE} limit for uploads.`}
        </Text>
        {sha256 && (
          <Text mt="xs" size="sm">
            SHA-256 <span className="photo-hash">{sha256}</span>
          </Text>
        )}
      </Paper>
      {found.map((file) => (
        <Found key={file.id} file={file} />
      ))}
      {found.length > 0 && <CompanyZone />}
    </Stack>
  )
}

function Found({
  file: { id, kind, which, uploaded_at, captured_at, customer_name, uploaded_by_name, deleted_at },
}: {
  file: FoundFile
}) {
  const zone = useCompanyZone()
  const isAgent = useCan('photos.granted')
  // Users who see all customers also see the customer's name.
  const onDashboard = useCan('photos.list') && customer_name === null
  const what = which === 'original' ? `Original ${kind}` : `Copy of a ${kind}`
  return (
    <Paper withBorder p="md" component="section" aria-label={what}>
      <Text fw={650}>{what}</Text>
      <Facts>
        {customer_name && (
          <Fact name="Customer" wide>
            {customer_name}
          </Fact>
        )}
        {captured_at && <Fact name="Taken">{exactTime(captured_at, zone)}</Fact>}
        <Fact name="Received">{exactTime(uploaded_at, zone)}</Fact>
        {uploaded_by_name && <Fact name="Added by">{uploaded_by_name}</Fact>}
        {deleted_at && <Fact name="Deleted">{exactTime(deleted_at, zone)}</Fact>}
      </Facts>
      {kind === 'photo' && onDashboard && (
        <Text size="sm">On a dashboard, not assigned to a customer yet.</Text>
      )}
      {kind === 'photo' && !onDashboard && (
        <Anchor
          className="touchable"
          renderRoot={(props) => (
            <Link
              {...props}
              to={isAgent ? '/agent-photos' : '/photos'}
              search={{ photo: id, ...(deleted_at && { deleted: true }) }}
            />
          )}
        >
          Open the photo
        </Anchor>
      )}
    </Paper>
  )
}
