import { Button, Group, Image, Stack } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { Scan } from '#papers/contracts/shown-file.ts'
import { isPicture } from '#loss/documents/documents.ts'
import { PreviewDialog } from '#loss/documents/preview-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'

/** Size in px. */
const TILE = 44

/** The scans of what was signed with ink. */
export function ScansCard({ scans }: { scans: readonly Scan[] }) {
  const dialog = useDialog()
  return (
    <Section title="Signed on paper">
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Scans">
        {scans.map((scan, n) => (
          <Group component="li" key={scan.id} gap="sm" wrap="nowrap">
            {isPicture(scan.media_type) ? (
              <Image
                src={`/files/${scan.id}/thumbnail`}
                alt=""
                w={TILE}
                h={TILE}
                flex="none"
                radius="sm"
                fit="cover"
              />
            ) : (
              <IconFileTypePdf size={TILE} stroke={1.2} aria-hidden />
            )}
            <Button
              variant="default"
              miw={0}
              onClick={() =>
                dialog((state) => (
                  <PreviewDialog
                    document={scan}
                    about={`Scan ${n + 1} of ${scans.length}`}
                    {...state}
                  />
                ))
              }
            >
              {scan.name}
            </Button>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
