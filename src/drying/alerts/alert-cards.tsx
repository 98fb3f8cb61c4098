import { Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type Alert, alertKinds } from '#drying/alerts/alerts.ts'

/** The alerts of a chamber: each says what is wrong and what to do. */
export const AlertCards = ({ alerts }: { alerts: readonly Alert[] }) => (
  <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Alerts">
    {alerts.map(({ key, kind, sentence, advice }) => (
      <li key={key} style={{ display: 'flex', gap: 8 }}>
        <IconAlertTriangle
          size={20}
          style={{ flex: 'none', color: 'var(--mantine-color-orange-text)' }}
          aria-hidden
        />
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={600}>
            {alertKinds[kind]}
          </Text>
          <Text size="sm" className="typed">
            {sentence} {advice}
          </Text>
        </div>
      </li>
    ))}
  </Stack>
)
