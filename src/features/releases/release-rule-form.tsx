import { NativeSelect, SimpleGrid, Switch } from '@mantine/core'
import { type ContractRule, type Release, type ReleaseRule, contractRules } from '#features/releases/releases.ts'
import { counted } from '#values/counted.ts'
import { choicesOf } from '#values/words.ts'

interface Props {
  release: Release
  rule: ReleaseRule
  readOnly: boolean
  onChange: (change: Partial<ReleaseRule>) => void
}

/** What the adjuster is shown as it comes. */
export const ReleaseRuleForm = ({ release, rule, readOnly, onChange }: Props) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
    <Switch
      label="All damage photos"
      description={`${counted(release.photos, 'photo')} now`}
      checked={rule.photos}
      disabled={readOnly}
      onChange={({ currentTarget: { checked } }) => onChange({ photos: checked })}
    />
    <Switch
      label="Equipment log"
      description={`${counted(release.units, 'unit')} now, without rates`}
      checked={rule.equipment}
      disabled={readOnly}
      onChange={({ currentTarget: { checked } }) => onChange({ equipment: checked })}
    />
    <NativeSelect
      label="Contracts, once signed"
      data={choicesOf(contractRules)}
      value={rule.contracts}
      disabled={readOnly}
      onChange={({ currentTarget: { value } }) => onChange({ contracts: value as ContractRule })}
    />
    <Switch
      label="Invoices, once sent"
      checked={rule.invoices}
      disabled={readOnly}
      onChange={({ currentTarget: { checked } }) => onChange({ invoices: checked })}
    />
  </SimpleGrid>
)
