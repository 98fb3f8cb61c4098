import '#drying/plans/plans.css'
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconPrinter, IconRuler2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ChamberParts } from '#drying/chambers/chamber-parts.ts'
import { PlanFloorPanel } from '#drying/plans/plan-floor-panel.tsx'
import { FloorActions } from '#drying/plans/floor-actions.tsx'
import { type OwedPlan, owedPlans, planKind } from '#drying/plans/plan-kind.client.ts'
import { useOnJob } from '#drying/plans/plan-pins.client.ts'
import type { Plan } from '#drying/plans/plans.ts'
import type { Room } from '#drying/rooms/rooms.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan, useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'
import type { Entry } from '#outbox/outbox.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { lateDialog } from '#ui/late.tsx'
import { Section } from '#ui/section.tsx'

const PlanEditorDialog = lateDialog(
  async () => (await import('#drying/plans/plan-editor-dialog.tsx')).PlanEditorDialog,
)

interface Props {
  job: Job
  /** Chambers with the units that stand in them. */
  parts: ChamberParts[]
  rooms: Room[]
  units: Placement[]
}

/** The floor plan of a job: each floor as it was drawn, with its rooms and pins as a list. */
export function PlanCard(props: Props) {
  const { job } = props
  const plans = useQuery(
    api.plans.list.queryOptions({
      input: { job_id: job.id },
      meta: { failed: 'Failed to load the plan' },
    }),
  )
  const entries = useEntries<OwedPlan>(useMe().id, planKind.name)
  if (plans.data && entries)
    return <Floors {...props} plans={plans.data} owed={owedPlans(entries, job.id)} />
  return plans.error ? <LoadFailureLine text="Failed to load the plan." query={plans} /> : null
}

/** The floors as this device last saved them: what waits in the outbox is newer. */
function withOwed(plans: readonly Plan[], owed: readonly Entry<OwedPlan>[]): Plan[] {
  const latest = new Map(owed.map(({ what }) => [what.plan_id, what]))
  const saved = plans.map((plan) => {
    const what = latest.get(plan.id)
    return what ? { ...plan, drawing: what.drawing } : plan
  })
  const others = [...latest.values()].flatMap(({ plan_id, name, place, drawing, is_new }) =>
    is_new && !plans.some(({ id }) => id === plan_id) ? { id: plan_id, name, place, drawing } : [],
  )
  return [...saved, ...others].toSorted((one, other) => one.place - other.place)
}

const print = () => {
  document.documentElement.dataset.printing = 'plan'
  window.print()
  delete document.documentElement.dataset.printing
}

function Floors({
  job,
  parts,
  rooms,
  units,
  plans,
  owed,
}: Props & { plans: Plan[]; owed: Entry<OwedPlan>[] }) {
  const unsaved = owed.map(({ what }) => what.drawing)
  const on = useOnJob({ job_id: job.id, parts, units, unsaved })
  const show = useDialog()
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  const floors = withOwed(plans, owed)
  const draw = (floor?: string) =>
    show((dialog) => (
      <PlanEditorDialog {...{ job, parts, rooms, units, plans, owed, floor }} {...dialog} />
    ))
  return (
    <div className="plan-section">
      <Section
        title="Plan"
        action={
          floors.length > 0 && (
            <Group gap="xs" wrap="nowrap">
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={print}
              >
                Print
              </Button>
              {mayEdit && (
                <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => draw()}>
                  Edit Plan
                </Button>
              )}
            </Group>
          )
        }
      >
        {floors.length === 0 && (
          <Group gap="sm" justify="space-between">
            <Text size="sm" c="dimmed">
              No plan yet. Draw the rooms, what got wet, and where the equipment stands.
            </Text>
            {mayEdit && (
              <Button leftSection={<IconRuler2 size={18} aria-hidden />} onClick={() => draw()}>
                Draw Plan
              </Button>
            )}
          </Group>
        )}
        <Stack gap="lg">
          {floors.map((floor) => (
            <section key={floor.id} className="plan-floor" aria-label={floor.name}>
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <Group gap="xs">
                  <Title order={3} fz="md">
                    {floor.name}
                  </Title>
                  <WaitingBadge owed={owed} id={floor.id} />
                </Group>
                {plans.some(({ id }) => id === floor.id) && (
                  <FloorActions job={job} floor={plans.find(({ id }) => id === floor.id)!} />
                )}
              </Group>
              <PlanFloorPanel floor={floor} rooms={rooms} on={on} />
            </section>
          ))}
        </Stack>
      </Section>
    </div>
  )
}

function WaitingBadge({ owed, id }: { owed: readonly Entry<OwedPlan>[]; id: string }) {
  const entry = owed.find(({ what }) => what.plan_id === id)
  if (!entry) return null
  return entry.state === 'refused' ? (
    <Badge color="red" variant="light">
      Not saved. Open the plan.
    </Badge>
  ) : (
    <Badge color="gray" variant="light">
      On this device
    </Badge>
  )
}
