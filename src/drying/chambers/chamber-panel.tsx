import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import { IconChartLine, IconPlus, IconTarget } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ChamberAirPanel } from '#drying/air-readings/chamber-air-panel.tsx'
import { ChamberDialog } from '#drying/chambers/chamber-dialog.tsx'
import { DryUnitsPanel } from '#drying/chambers/dry-units-panel.tsx'
import { DrynessBadge } from '#drying/chambers/dryness-badge.tsx'
import type { Dryness } from '#drying/chambers/dryness.ts'
import { sizingOf } from '#drying/chambers/chamber-sizing.ts'
import { settingsOf } from '#drying/chambers/chamber-targets.ts'
import { ChamberTargetsFacts } from '#drying/chambers/chamber-targets-facts.tsx'
import { chamberWords, formerInWords } from '#drying/chambers/chamber-words.ts'
import type { ChamberParts } from '#drying/chambers/chamber-parts.ts'
import { SizingFacts } from '#drying/chambers/sizing-facts.tsx'
import { PointsPanel } from '#drying/points/points-panel.tsx'
import { RoomCards } from '#drying/rooms/room-cards.tsx'
import type { Room } from '#drying/rooms/rooms.ts'
import type { Factors, WaterClass } from '#drying/sizing/sizing-factors.ts'
import type { ReasonGiven } from '#drying/sizing/sizing-reasons.ts'
import { type Job, waterCategories, waterClasses } from '#loss/jobs/jobs.ts'
import { RecordActions } from '#people/audits/record-actions.tsx'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { RemoveDialog } from '#client/remove-dialog.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { lateDialog } from '#ui/late.tsx'
import { Section } from '#ui/section.tsx'

const ChamberTargetsDialog = lateDialog(
  async () => (await import('#drying/chambers/chamber-targets-dialog.tsx')).ChamberTargetsDialog,
)

interface Props extends ChamberParts {
  job: Job
  factors: Factors
  /** Undefined while the points load. */
  dryness: Dryness | undefined
  /** Reasons of the job for more equipment than recommended, the newest first. */
  reasons: ReasonGiven[]
  /** When the first unit of the job was placed, ISO 8601. */
  began_at: string | undefined
  /** The job is closed, or all its units were picked up. */
  isOver: boolean
  onAddRoom: () => void
  onEditRoom: (room: Room) => void
}

/** A drying chamber: its category and class with their reasons, its rooms, and what it needs. */
export function ChamberPanel({ onAddRoom, onEditRoom, ...of }: Props) {
  const { job, chamber, rooms, factors, dryness, standing } = of
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  const sizing = sizingOf(chamber, rooms, factors)
  const settings = settingsOf(chamber)
  const isDry = dryness?.is_dry === true
  const zone = useCompanyZone()
  const { name, water_category, category_reason, class_reason } = chamber
  return (
    <Section
      title={name}
      action={
        <Group gap="xs" wrap="nowrap">
          {dryness && <DrynessBadge dryness={dryness} />}
          <ChamberActions job={job} chamber={chamber} computed={sizing.computed} />
        </Group>
      }
    >
      <Stack gap="sm">
        <div>
          <Reasoned what={waterCategories[water_category]} why={category_reason} />
          {sizing.water_class && (
            <Reasoned
              what={waterClasses[sizing.water_class]}
              why={
                !sizing.is_chosen
                  ? 'By the wet areas of its rooms'
                  : `${class_reason}${sizing.computed && sizing.computed !== chamber.water_class ? ` (by the wet areas: class ${sizing.computed})` : ''}`
              }
            />
          )}
          {chamber.former.map((former) => (
            <Text key={former.until} size="xs" c="dimmed" className="typed">
              {formerInWords(former, zone)}
            </Text>
          ))}
        </div>
        {isDry && <DryUnitsPanel job_id={job.id} where={name} units={standing} />}
        <ChamberTargetsFacts chamber={chamber} isDry={isDry} />
        <ChamberAirPanel
          {...of}
          chamber_id={chamber.id}
          stage={isDry ? 'dry' : chamber.stage}
          settings={settings}
        />
        <CurvesLink job_id={job.id} chamber={chamber} />
        <PointsPanel job={job} chamber={chamber} rooms={rooms} settings={settings} />
        {rooms.length > 0 ? (
          <>
            <RoomCards
              rooms={rooms}
              label={`Rooms of ${name}`}
              {...(mayEdit && { onEdit: onEditRoom })}
            />
            <SizingFacts {...of} sizing={sizing} isDry={isDry} />
          </>
        ) : (
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              No rooms in this chamber.
            </Text>
            {mayEdit && (
              <Button
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={onAddRoom}
              >
                Add Room
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Section>
  )
}

const CurvesLink = ({ job_id, chamber }: { job_id: string } & Pick<Props, 'chamber'>) => (
  <Button
    variant="default"
    leftSection={<IconChartLine size={18} aria-hidden />}
    style={{ alignSelf: 'start' }}
    aria-label={`Curves of ${chamber.name}`}
    renderRoot={(props) => (
      <Link
        {...props}
        to="/jobs/$id/curves/$chamber"
        params={{ id: job_id, chamber: chamber.id }}
      />
    )}
  >
    Curves
  </Button>
)

const Reasoned = ({ what, why }: { what: string; why: string }) => (
  <Text size="sm" className="typed">
    <Text span inherit fw={600}>
      {what}
    </Text>{' '}
    · {why}
  </Text>
)

function ChamberActions({
  job,
  chamber,
  computed,
}: Pick<Props, 'job' | 'chamber'> & { computed: WaterClass | undefined }) {
  const show = useDialog()
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  return (
    <RecordActions
      of={chamber}
      table="chambers"
      words={chamberWords}
      mayEdit={mayEdit}
      edit={(dialog) => <ChamberDialog {...{ job, chamber, computed }} {...dialog} />}
      remove={(dialog) => (
        <RemoveDialog
          of={chamber}
          line="Its rooms stay, without a chamber."
          remove={api.chambers.remove.mutationOptions({
            meta: { done: 'Chamber removed', failed: 'Failed to remove chamber' },
          })}
          {...dialog}
        />
      )}
    >
      <Menu.Item
        leftSection={<IconTarget size={18} aria-hidden />}
        onClick={() => show((dialog) => <ChamberTargetsDialog chamber={chamber} {...dialog} />)}
      >
        Targets
      </Menu.Item>
    </RecordActions>
  )
}
