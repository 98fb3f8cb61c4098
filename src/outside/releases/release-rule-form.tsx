import { Checkbox, Group, NativeSelect, SimpleGrid, Switch } from '@mantine/core'
import { photoTypeLabels, photoTypes } from '#photos/photos/photos.ts'
import {
  type ContractRule,
  type Release,
  type ReleaseRule,
  contractRules,
} from '#outside/releases/releases.ts'
import { counted } from '#values/counted.ts'
import { choicesOf } from '#values/words.ts'

interface Props {
  release: Release
  rule: ReleaseRule
  readOnly: boolean
  onChange: (change: Partial<ReleaseRule>) => void
}

/** Chooses what the adjuster is shown automatically. */
export const ReleaseRuleForm = ({ release, rule, readOnly, onChange }: Props) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
    <Checkbox.Group
      label="Photos"
      description="The types that the adjuster sees, now and as they come"
      value={rule.photo_types}
      readOnly={readOnly}
      // Keeps one order, so that choosing something and undoing it is no change.
      onChange={(chosen) =>
        onChange({ photo_types: photoTypes.filter((type) => chosen.includes(type)) })
      }
    >
      <Group gap="4px 16px" mt={4}>
        {photoTypes.map((type) => (
          <Checkbox
            key={type}
            value={type}
            disabled={readOnly}
            label={`${photoTypeLabels[type]} (${release.photos[type] ?? 0})`}
          />
        ))}
      </Group>
    </Checkbox.Group>
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
