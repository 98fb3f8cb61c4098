import { Alert, Button, Text } from '@mantine/core'
import { type MissingUnits, labelsOf } from '#equipment/scanning/scan-list.ts'

/** Result of one commit. */
export interface ScanResult {
  text: string
  missing: MissingUnits[]
  isWhole: boolean
  /** Item numbers of picked-up units, which could be deployed again right away. */
  back: string[]
}

interface Props {
  result: ScanResult
  onClose: () => void
  onElsewhere: (codes: string[]) => void
}

/**
 * Shows above the list what was done, which units are missing, and the next step for picked-up
 * units.
 */
export const ScanResultBanner = ({
  result: { text, missing, isWhole, back },
  onClose,
  onElsewhere,
}: Props) => (
  <Alert
    color={isWhole ? 'green' : 'yellow'}
    withCloseButton
    closeButtonLabel="Dismiss"
    onClose={onClose}
    role="status"
  >
    <Text size="sm">{text}</Text>
    {missing.map(({ job_id, customer_name, units }) => (
      <Text key={job_id} size="sm" className="typed">
        Missing at {customer_name}: {labelsOf(units)}
      </Text>
    ))}
    {back.length > 0 && (
      <Button variant="default" mt="xs" onClick={() => onElsewhere(back)}>
        Deploy {back.length === 1 ? 'it' : 'them'} on another job
      </Button>
    )}
  </Alert>
)
