import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { ChamberAirPanel } from '#drying/air-readings/chamber-air-panel.tsx'
import { ChamberDialog } from '#drying/chambers/chamber-dialog.tsx'
import { sizingOf } from '#drying/chambers/chamber-sizing.ts'
import { chamberWords } from '#drying/chambers/chamber-words.ts'
import type { ChamberParts } from '#drying/chambers/chamber-parts.ts'
import { SizingFacts } from '#drying/chambers/sizing-facts.tsx'
import { PointsPanel } from '#drying/points/points-panel.tsx'
import { RoomCards } from '#drying/rooms/room-cards.tsx'
import type { Room } from '#drying/rooms/rooms.ts'
import type { Factors, WaterClass } from '#drying/sizing/sizing-factors.ts'
import type { ReasonGiven } from '#drying/sizing/sizing-reasons.ts'
import { type Job, waterCategories, waterClasses } from '#loss/jobs/jobs.ts'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { api } from '#client/api.ts'
import { RemoveDialog } from '#client/remove-dialog.tsx'
import { useCan } from '#client/session.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'

interface Props extends ChamberParts {
  job: Job
  factors: Factors
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
  const { job, chamber, rooms, factors } = of
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  const sizing = sizingOf(chamber, rooms, factors)
  const { name, water_category, category_reason, class_reason } = chamber
  return (
    <Section
      title={name}
      action={<ChamberActions job={job} chamber={chamber} computed={sizing.computed} />}
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
        </div>
        <ChamberAirPanel {...of} chamber_id={chamber.id} />
        <PointsPanel job={job} chamber={chamber} rooms={rooms} />
        {rooms.length > 0 ? (
          <>
            <RoomCards
              rooms={rooms}
              label={`Rooms of ${name}`}
              {...(mayEdit && { onEdit: onEditRoom })}
            />
            <SizingFacts {...of} sizing={sizing} />
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
  const { id, name } = chamber
  return (
    <ActionsMenu label={`Actions for ${name}`}>
      {mayEdit && (
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() =>
            show((dialog) => <ChamberDialog {...{ job, chamber, computed }} {...dialog} />)
          }
        >
          Edit
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() =>
          show((dialog) => (
            <HistoryDialog
              title={`History of ${name}`}
              of={name}
              tables={['chambers']}
              rowId={id}
              words={chamberWords}
              creation
              {...dialog}
            />
          ))
        }
      >
        History
      </Menu.Item>
      {mayEdit && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() =>
            show((dialog) => (
              <RemoveDialog
                of={chamber}
                line="Its rooms stay, without a chamber."
                remove={api.chambers.remove.mutationOptions({
                  meta: { done: 'Chamber removed', failed: 'Failed to remove chamber' },
                })}
                {...dialog}
              />
            ))
          }
        >
          Remove
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}
