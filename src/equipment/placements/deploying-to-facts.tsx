import { Anchor, Text } from '@mantine/core'

/** Says that the units go to the job that the person is on the clock for. */
export const DeployingToFacts = ({
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
