import { Anchor, Stack, Text } from '@mantine/core'
import type { DryingLogsShape } from '#drying/drying-log/drying-logs.claim.ts'
import type { ClaimViewProps } from '#loss/jobs/claim-part.ts'
import { useCompanyZone } from '#client/company.ts'
import { useFileSource } from '#client/file-source.ts'
import { megabytes } from '#values/sizes.ts'
import { exactTime } from '#values/times.ts'

export function Section({ claim }: ClaimViewProps<DryingLogsShape>) {
  const { base } = useFileSource()
  const zone = useCompanyZone()
  return (
    <Stack
      component="ul"
      gap="sm"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label={`Drying logs of ${claim.name}`}
    >
      {claim.drying_logs.map(({ id, name, job, size, created_at }) => (
        <li key={id}>
          <Anchor href={`${base}/${id}/original`} target="_blank" className="typed">
            {name}
          </Anchor>
          <Text size="sm" c="dimmed" className="typed">
            {job} · as of {exactTime(created_at, zone)} · PDF, {megabytes(size)}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
