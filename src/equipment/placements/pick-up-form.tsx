import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { v7 as newId } from 'uuid'
import { MomentForm } from '#ui/moment-form.tsx'
import { clockBehind, pickUpComplaint } from '#equipment/placements/placing-time.ts'
import { MOMENT_COMPLAINT, momentTyped, nowTyped } from '#values/typed-moment.ts'
import {
  type PickUpValues,
  type StandingUnit,
  draftOf,
  pickUpUnits,
  customersOf,
} from '#equipment/placements/pick-up-draft.ts'
import type { OwedPickUp } from '#equipment/placements/pick-up-kind.client.ts'
import { PickUpUnitForm } from '#equipment/placements/pick-up-unit-form.tsx'
import { MOST_AT_ONCE } from '#equipment/equipment/equipment.ts'
import { type OnRefused, type OnSettled, usePickUp } from '#equipment/placements/placing.client.ts'
import { useUnitPhotoTaking } from '#equipment/equipment/unit-photo-taking.client.ts'
import { useCompanyZone } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { LongText } from '#ui/long-text.tsx'
import { useNow } from '#ui/now.ts'
import { counted } from '#values/counted.ts'

interface Props {
  units: StandingUnit[]
  onRefused: OnRefused
  onSettled?: OnSettled<OwedPickUp>
  onPickedUp?: () => void
  /** Shown above the form: which units were left out. */
  above?: ReactNode
}

const NO_PHOTOS: readonly File[] = []

export function PickUpForm({ units, onRefused, onSettled, onPickedUp, above }: Props) {
  const zone = useCompanyZone()
  const [begun] = useState(() => nowTyped(zone))
  const form = useForm<PickUpValues>({
    initialValues: draftOf(units, begun),
    validate: {
      units: {
        maintenance_reason: (text, { units: all }, path) =>
          all[Number(path.split('.')[1])]!.is_broken && !text.trim() ? 'Say what is wrong' : null,
      },
      removed_at: (typed) => {
        const at = momentTyped(typed, begun, zone)
        return at ? pickUpComplaint(units, at, typed !== begun, zone) : MOMENT_COMPLAINT
      },
    },
  })
  const save = usePickUp(onRefused, onSettled)
  const takePhotos = useUnitPhotoTaking()
  const [photos, setPhotos] = useState<Readonly<Record<string, readonly File[]>>>({})
  const sendPhotos = () => {
    for (const unit of units)
      if (photos[unit.placement_id]?.length) void takePhotos(unit, photos[unit.placement_id]!)
  }
  const field = fieldsOf(form)
  const now = useNow()
  const behind =
    form.values.removed_at === begun
      ? clockBehind(units, new Date(now).toISOString(), zone)
      : undefined
  const tooMany = units.length > MOST_AT_ONCE
  return (
    <DialogForm
      form={form}
      save={save}
      input={(values) => ({
        id: newId(),
        at: momentTyped(values.removed_at, begun, zone)!,
        what: {
          from: customersOf(units),
          is_typed: values.removed_at !== begun,
          units: pickUpUnits(values),
        },
      })}
      // Photos upload on their own, before or after the pick-up.
      onSaved={() => {
        sendPhotos()
        onPickedUp?.()
      }}
      alsoDirty={Object.values(photos).some(({ length }) => length > 0)}
      submit={units.length > 1 ? `Pick Up ${counted(units.length, 'unit')}` : 'Pick Up'}
      disabled={units.length === 0 || tooMany}
    >
      {above}
      {tooMany && <Text role="alert">Pick up at most {MOST_AT_ONCE} units at once.</Text>}
      <div>
        {units.map((unit, n) => (
          <PickUpUnitForm
            key={unit.placement_id}
            unit={unit}
            form={form}
            n={n}
            typed={form.values.units[n]!}
            error={form.errors[`units.${n}.maintenance_reason`]}
            photos={photos[unit.placement_id] ?? NO_PHOTOS}
            onPhotos={(placement_id, change) =>
              setPhotos((before) => ({
                ...before,
                [placement_id]:
                  typeof change === 'function' ? change(before[placement_id] ?? NO_PHOTOS) : change,
              }))
            }
          />
        ))}
      </div>
      <MomentForm
        {...field('removed_at', 'Picked up')}
        description={behind ?? 'Billable days count to this time'}
      />
      <LongText
        {...field('note', 'Note')}
        {...(units.length > 1 && { description: 'Kept with each of them' })}
        minRows={2}
        maxRows={6}
        most={1000}
      />
    </DialogForm>
  )
}
