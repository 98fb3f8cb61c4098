import { Anchor, Checkbox, Select, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { rentalDayRules } from '#equipment/rental/rental-day-choices.ts'
import {
  inDays,
  settingsOf,
  switchOf,
  useSettingsEdit,
} from '#workplaces/settings-page/settings-edit.client.ts'
import type { Settings } from '#people/settings/settings.ts'
import { equipmentSettingsForm } from '#people/settings/settings-forms.ts'
import { EditForm } from '#client/edit-form.tsx'
import { choicesOf } from '#values/words.ts'

type Row = Pick<Settings, 'rental_day_rule' | 'is_best_rate' | 'long_out_days'>
const typed = ({ rental_day_rule, is_best_rate, long_out_days }: Row) => ({
  rental_day_rule,
  is_best_rate,
  long_out_days: String(long_out_days),
})

/**
 * Sets how equipment days are counted and billed, and after how long a unit counts as out too long.
 */
export function EquipmentSettingsForm({
  settings: { rental_day_rule, is_best_rate, long_out_days },
}: {
  settings: Settings
}) {
  const row = { rental_day_rule, is_best_rate, long_out_days }
  const edit = useSettingsEdit({ name: 'equipment', row, typed, schema: equipmentSettingsForm })
  const field = settingsOf(edit.form)
  return (
    <EditForm edit={edit} name="Equipment">
      <Select
        {...field('rental_day_rule')}
        data={choicesOf(rentalDayRules)}
        allowDeselect={false}
        maw={320}
        description="How rental days are counted"
      />
      <Checkbox
        {...switchOf(
          edit.form,
          'is_best_rate',
          'Bill the lowest of daily, weekly and monthly rates',
        )}
        description="Off: the daily rate for each day. A week is 7 days, a month 30."
      />
      <TextInput
        {...field('long_out_days')}
        {...inDays}
        description="Units on a job longer than this are flagged"
        maw={320}
      />
      <Text size="sm">
        Set up units that go out together under{' '}
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/equipment/kits" />}>
          Kits
        </Anchor>
        . The factors of the equipment calculator are under{' '}
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/sizing-factors" />}>
          Sizing Factors
        </Anchor>
        .
      </Text>
    </EditForm>
  )
}
