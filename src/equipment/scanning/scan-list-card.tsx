import { Button, Group, Stack, Text } from '@mantine/core'
import { MoveJobDialog } from '#equipment/placements/move-job-dialog.tsx'
import { ScanTile } from '#equipment/scanning/scan-tile.tsx'
import { type ScanVerdict, goodUnits } from '#equipment/scanning/scan-list.ts'
import type { ChangeScans } from '#equipment/scanning/scans.client.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useCan } from '#client/session.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  all: readonly ScanVerdict[]
  change: ChangeScans
  /** The job being scanned for. */
  job: Job | undefined
}

/** Scanned labels, newest first. Unusable ones say why and can be removed. */
export function ScanListCard({ all, change, job }: Props) {
  const show = useDialog()
  const mayMove = useCan('placements.correct')
  const remove = (code: string) => change((now) => now.filter((scan) => scan.code !== code))
  const move = ({ scan: { code }, unit }: ScanVerdict) =>
    show((dialog) => (
      <MoveJobDialog
        unit={unit!}
        standing={unit!.standing!}
        job={job}
        onMoved={() => remove(code)}
        {...dialog}
      />
    ))
  const good = goodUnits(all).length
  const bad = all.filter(({ state }) => state === 'bad').length
  const clear = () =>
    show(({ opened, onClose }) => (
      <ConfirmationDialog
        opened={opened}
        onClose={onClose}
        title={`Remove all ${all.length} scans?`}
        lines={['These units haven’t been deployed or picked up yet.']}
        confirm="Remove all"
        color="red"
        busy={false}
        onConfirm={() => {
          change(() => [])
          onClose()
        }}
      />
    ))
  const action = all.length > 0 && (
    <Button variant="subtle" px="sm" onClick={clear}>
      Remove all
    </Button>
  )
  return (
    <Section title={all.length > 0 ? `Scanned (${all.length})` : 'Scanned'} action={action}>
      {all.length === 0 ? (
        <Text size="sm" c="dimmed">
          Hold a label in front of the camera, use a scanner, or type its number.
        </Text>
      ) : (
        <>
          <Group gap="xs" mb={4}>
            <Text size="sm">
              {counted(good, 'unit')} ready{bad > 0 && `, ${bad} not`}
            </Text>
            {bad > 0 && (
              <Button
                variant="subtle"
                px="sm"
                onClick={() =>
                  change((now) =>
                    now.filter((scan) => all.find((one) => one.scan === scan)?.state !== 'bad'),
                  )
                }
              >
                Remove {bad === 1 ? 'it' : `those ${bad}`}
              </Button>
            )}
          </Group>
          <Stack
            component="ul"
            gap={0}
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label="Scanned units"
          >
            {all.map((one) => (
              <ScanTile
                key={one.scan.code}
                judged={one}
                onRemove={() => remove(one.scan.code)}
                onMove={mayMove && one.isElsewhere ? () => move(one) : undefined}
                onChoose={(unit_id) =>
                  change((now) =>
                    now.map((scan) => (scan.code === one.scan.code ? { ...scan, unit_id } : scan)),
                  )
                }
              />
            ))}
          </Stack>
        </>
      )}
    </Section>
  )
}
