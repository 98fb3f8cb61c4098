import { Checkbox, Text, Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { AvailableUnitsForm } from '#equipment/placements/available-units-form.tsx'
import type { OwedDeployment } from '#equipment/placements/deployment-kind.client.ts'
import { JobSelectForm } from '#equipment/placements/job-select-form.tsx'
import { MomentForm } from '#ui/moment-form.tsx'
import { MOMENT_COMPLAINT, momentTyped, nowTyped } from '#values/typed-moment.ts'
import { type OnRefused, type OnSettled, useDeploy } from '#equipment/placements/placing.client.ts'
import { MOST_AT_ONCE } from '#equipment/equipment/equipment.ts'
import { RoomForm } from '#equipment/placements/room-form.tsx'
import { type PlacedUnit, PlacingFacts } from '#equipment/placements/placing-facts.tsx'
import { TakeFromForm } from '#equipment/placements/take-from-form.tsx'
import type { UnitAtHand } from '#equipment/units-at-hand/units-at-hand.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useMyClock } from '#time/time-clock/my-clock.client.ts'
import type { Running } from '#time/time-clock/punches.ts'
import { KitChoiceForm } from '#equipment/placements/kit-choice-form.tsx'
import { useCompanyZone } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { LongText } from '#ui/long-text.tsx'
import { counted } from '#values/counted.ts'

/** A deployment that a page begins: what to take, where to, and what could not be chosen. */
export interface BegunDeployment {
  units: UnitAtHand[]
  room: string
  note: string
}

interface Props {
  units: readonly PlacedUnit[]
  job?: Pick<Job, 'id' | 'customer_id' | 'customer_name' | 'city_code'>
  begun?: BegunDeployment
  onRefused: OnRefused
  onSettled?: OnSettled<OwedDeployment>
  onDeployed?: () => void
}

const given = (job: Props['job']): CustomerChoice | null =>
  job ? { id: job.customer_id, name: job.customer_name, number: '', address: '' } : null

const atWork = (mine: Running | null): CustomerChoice | null =>
  mine && { id: mine.customer_id, name: mine.customer_name, number: '', address: '' }

export function DeployForm(props: Props) {
  const { units: given_units, job, begun: before, onRefused, onSettled, onDeployed } = props
  const zone = useCompanyZone()
  const [begun] = useState(() => nowTyped(zone))
  const [chosen, setChosen] = useState<UnitAtHand[]>(before?.units ?? [])
  const [from, setFrom] = useState(job?.city_code ?? 'all')
  const isOpen = given_units.length === 0
  // Someone on the clock for a job is most likely there with the unit.
  const [mine] = useState(useMyClock().state?.open ?? null)
  const [isMine, setMine] = useState(!job && mine !== null)
  const units = isOpen ? chosen : given_units
  const form = useForm({
    initialValues: {
      customer: given(job) ?? atWork(mine),
      job_id: job?.id ?? mine?.job_id ?? null,
      room: before?.room ?? '',
      notes: '',
      placed_at: begun,
      is_before_loss: false,
    },
    validate: {
      customer: (customer) => (customer ? null : 'Please select a customer'),
      placed_at: (typed) => (momentTyped(typed, begun, zone) ? null : MOMENT_COMPLAINT),
    },
  })
  const deploy = useDeploy(onRefused, onSettled)
  const { customer, job_id } = form.values
  const field = fieldsOf(form)
  const tooMany = units.length > MOST_AT_ONCE
  return (
    <DialogForm
      form={form}
      save={deploy}
      input={({ room, notes, placed_at, is_before_loss }) => ({
        id: newId(),
        at: momentTyped(placed_at, begun, zone)!,
        what: {
          customer_id: customer!.id,
          customer_name: customer!.name,
          job_id,
          room: room.trim() || null,
          notes: notes.trim() || null,
          is_typed: placed_at !== begun,
          is_before_loss,
          units: units.map(({ id }) => ({ id: newId(), equipment_id: id })),
        },
      })}
      onSaved={() => onDeployed?.()}
      submit={units.length > 1 ? `Deploy ${counted(units.length, 'unit')}` : 'Deploy'}
      disabled={units.length === 0 || tooMany}
      alsoDirty={isOpen && chosen.length > 0}
    >
      {isOpen && job ? (
        <>
          {before?.note && (
            <Text size="sm" role="status" className="typed" c="var(--mantine-color-error)">
              {before.note}
            </Text>
          )}
          <TakeFromForm own={job.city_code} value={from} onChange={setFrom} />
          <KitChoiceForm
            city={from}
            chosen={chosen}
            onChosen={(more) => setChosen([...chosen, ...more])}
          />
          <AvailableUnitsForm
            city={from}
            onEverywhere={() => setFrom('all')}
            chosen={chosen}
            onChange={setChosen}
          />
        </>
      ) : (
        <PlacingFacts units={units} />
      )}
      {tooMany && <Text role="alert">Deploy at most {MOST_AT_ONCE} units at once.</Text>}
      {isMine && mine && (
        <DeployingToFacts customer_name={mine.customer_name} onChange={() => setMine(false)} />
      )}
      {!job && !isMine && (
        <>
          <CustomerChoiceForm
            label="Customer"
            required
            value={customer}
            onChange={(choice) => {
              form.setFieldValue('customer', choice)
              form.setFieldValue('job_id', null)
              form.clearFieldError('customer')
            }}
            error={form.errors.customer}
            autoFocus
          />
          <JobSelectForm
            customer_id={customer?.id}
            value={job_id}
            onChange={(id) => form.setFieldValue('job_id', id)}
          />
        </>
      )}
      <RoomForm
        {...field('room', 'Room or area')}
        description={form.values.room.trim() ? '' : 'Leave blank if there is no room.'}
      />
      <MomentForm {...field('placed_at', 'Placed')} />
      {(form.errors.is_before_loss || form.values.is_before_loss) && (
        <Checkbox
          label="Placed before the loss"
          {...form.getInputProps('is_before_loss', { type: 'checkbox' })}
        />
      )}
      <LongText {...field('notes', 'Deployment notes')} minRows={2} maxRows={6} most={1000} />
    </DialogForm>
  )
}

/** Says that the units go to the job that the person is on the clock for. */
const DeployingToFacts = ({
  customer_name,
  onChange,
}: {
  customer_name: string
  onChange: () => void
}) => (
  <Text size="sm" className="typed">
    Deploying to {customer_name} ·{' '}
    <Anchor component="button" type="button" inherit onClick={onChange}>
      Change
    </Anchor>
  </Text>
)
