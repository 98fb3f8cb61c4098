import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { CustomerChoiceForm } from '#features/customers/customer-choice-form.tsx'
import type { CustomerChoice } from '#features/customers/customer-choices.ts'
import { AvailableUnitsForm } from '#features/equipment/available-units-form.tsx'
import type { OwedDeployment } from '#features/equipment/deployment-kind.client.ts'
import { JobSelectForm } from '#features/equipment/job-select-form.tsx'
import { MomentForm } from '#features/equipment/moment-form.tsx'
import { MOMENT_COMPLAINT, momentTyped, nowTyped } from '#features/equipment/placing-time.ts'
import { type OnRefused, type OnSettled, useDeploy } from '#features/equipment/placing.client.ts'
import { MOST_AT_ONCE } from '#features/equipment/placements.ts'
import { RoomForm } from '#features/equipment/room-form.tsx'
import { type PlacedUnit, PlacingFacts } from '#features/equipment/placing-facts.tsx'
import { TakeFromForm } from '#features/equipment/take-from-form.tsx'
import type { UnitAtHand } from '#features/equipment/units-at-hand.ts'
import type { Job } from '#features/jobs/jobs.ts'
import { KitChoiceForm } from '#features/kits/kit-choice-form.tsx'
import { useCompanyZone } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { LongText } from '#ui/long-text.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  units: readonly PlacedUnit[]
  job?: Pick<Job, 'id' | 'customer_id' | 'customer_name' | 'city_code'>
  onRefused: OnRefused
  onSettled?: OnSettled<OwedDeployment>
  onDeployed?: () => void
}

const given = (job: Props['job']): CustomerChoice | null =>
  job ? { id: job.customer_id, name: job.customer_name, number: '', address: '' } : null

export function DeployForm({ units: given_units, job, onRefused, onSettled, onDeployed }: Props) {
  const zone = useCompanyZone()
  const [begun] = useState(() => nowTyped(zone))
  const [chosen, setChosen] = useState<UnitAtHand[]>([])
  const [from, setFrom] = useState(job?.city_code ?? 'all')
  const isOpen = given_units.length === 0
  const units = isOpen ? chosen : given_units
  const form = useForm({
    initialValues: { customer: given(job), job_id: job?.id ?? null, room: '', notes: '', placed_at: begun },
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
      input={({ room, notes, placed_at }) => ({
        id: newId(),
        at: momentTyped(placed_at, begun, zone)!,
        what: {
          customer_id: customer!.id,
          customer_name: customer!.name,
          job_id,
          room: room.trim() || null,
          notes: notes.trim() || null,
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
          <TakeFromForm own={job.city_code} value={from} onChange={setFrom} />
          <KitChoiceForm city={from} chosen={chosen} onChosen={(more) => setChosen([...chosen, ...more])} />
          <AvailableUnitsForm city={from} onEverywhere={() => setFrom('all')} chosen={chosen} onChange={setChosen} />
        </>
      ) : (
        <PlacingFacts units={units} />
      )}
      {tooMany && <Text role="alert">Deploy at most {MOST_AT_ONCE} units at once.</Text>}
      {!job && (
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
          <JobSelectForm customer_id={customer?.id} value={job_id} onChange={(id) => form.setFieldValue('job_id', id)} />
        </>
      )}
      <RoomForm {...field('room', 'Room or area')} description={form.values.room.trim() ? '' : 'Leave blank if there is no room.'} />
      <MomentForm {...field('placed_at', 'Placed')} />
      <LongText {...field('notes', 'Deployment notes')} minRows={2} maxRows={6} most={1000} />
    </DialogForm>
  )
}
