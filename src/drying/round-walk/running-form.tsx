import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core'
import type { Run } from '#drying/round-walk/run.ts'
import type { ChamberToWalk } from '#drying/rounds/stops.ts'

interface Props {
  /** All units that stand on the job. */
  units: ChamberToWalk['dehumidifiers']
  run: Run
  error: string | false
  onChange: () => void
}

const running = [
  { value: '', label: 'Not checked' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** Asks if all units are running, and which are off. */
export const RunningForm = ({ units, run, error, onChange }: Props) => (
  <Stack gap="xs">
    <div>
      <Text size="sm" fw={600} id="all-running" mb={4}>
        Are all units running?
      </Text>
      <SegmentedControl
        aria-labelledby="all-running"
        data={running}
        value={run.draft.all_running}
        onChange={(value) => {
          run.end({ all_running: value as '' | 'yes' | 'no' })
          onChange()
        }}
      />
    </div>
    {run.draft.all_running === 'no' && units.length > 0 && (
      <Checkbox.Group
        label="Which units are off?"
        value={[...(run.draft.off ?? [])]}
        error={error}
        onChange={(off) => {
          run.end({ off })
          onChange()
        }}
      >
        <Stack gap={4} mt={4} mb={4}>
          {units.map(({ equipment_id, name }) => (
            <Checkbox key={equipment_id} value={equipment_id} label={name} py={6} />
          ))}
        </Stack>
      </Checkbox.Group>
    )}
  </Stack>
)
