import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ABOUT_ORIGINAL } from '#loss/documents/original-words.ts'
import type { Version } from '#papers/contracts/shown-file.ts'
import { PreviewDialog } from '#loss/documents/preview-dialog.tsx'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'
import { sizeWords } from '#values/sizes.ts'
import { exactTime } from '#values/times.ts'

/** Every file that a contract or template ever had. None is overwritten. */
export function VersionsCard({
  id,
  current,
  isSigned = false,
}: {
  id: string
  current: string | null
  isSigned?: boolean
}) {
  const zone = useCompanyZone()
  const dialog = useDialog()
  const { data, error, refetch, isFetching } = useQuery(
    api.contracts.versions.queryOptions({ input: { id } }),
  )
  const aboutOf = ({ id: of, version }: Version) =>
    of === current
      ? isSigned
        ? ABOUT_ORIGINAL
        : undefined
      : `Version ${version} of ${data?.length ?? version}, not the current one`
  return (
    <Section title={isSigned ? 'Originals' : 'Files'}>
      {!data ? (
        error ? (
          <LoadFailureLine text="Failed to load files." query={{ error, refetch, isFetching }} />
        ) : (
          <Skeleton height={48} role="status" aria-label="Loading files" />
        )
      ) : data.length === 0 ? (
        <Text size="sm" c="dimmed">
          No file yet.
        </Text>
      ) : (
        <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
          {data.map((version) => (
            <li key={version.id} className="ruled" style={{ paddingBlock: 8 }}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                fw={600}
                className="typed"
                ta="left"
                onClick={() =>
                  dialog((state) => (
                    <PreviewDialog document={version} about={aboutOf(version)} {...state} />
                  ))
                }
              >
                {version.name}
              </Anchor>
              <Text size="xs" c="dimmed" className="typed">
                Version {version.version}
                {version.id === current
                  ? isSigned
                    ? ' (this was signed)'
                    : ' (current)'
                  : ''} ·{' '}
                {sizeWords(version.size)} · {exactTime(version.created_at, zone)} ·{' '}
                {version.created_by_name ?? 'Unknown'}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}
