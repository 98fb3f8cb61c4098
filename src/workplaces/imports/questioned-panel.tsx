import { Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ReadingsReport } from '#workplaces/imports/reading-columns.ts'
import { counted } from '#values/counted.ts'

const STEP = 50

interface Props {
  questioned: ReadingsReport['questioned']
  /** Rows to add anyway. */
  chosen: ReadonlySet<number>
  disabled: boolean
  onChoose: (rows: ReadonlySet<number>) => void
}

/** Lists values that their meter does not show, and why. Each one is added if checked. */
export function QuestionedPanel({ questioned, chosen, disabled, onChoose }: Props) {
  const [shown, setShown] = useState(STEP)
  const all = questioned.every(({ row }) => chosen.has(row))
  const change = (rows: readonly number[], on: boolean) =>
    onChoose(new Set(on ? [...chosen, ...rows] : [...chosen].filter((one) => !rows.includes(one))))
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {counted(questioned.length, 'questionable value')}
      </Title>
      <Text size="sm" c="dimmed">
        Check the ones that the meter really showed. The others are not added.
      </Text>
      {questioned.length > 1 && (
        <Checkbox
          label="Add all of these too"
          checked={all}
          indeterminate={!all && questioned.some(({ row }) => chosen.has(row))}
          onChange={({ currentTarget: { checked } }) =>
            change(
              questioned.map(({ row }) => row),
              checked,
            )
          }
          disabled={disabled}
        />
      )}
      <Stack
        gap="xs"
        component="ul"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label="Questionable values"
      >
        {questioned.slice(0, shown).map(({ row, name, message }) => (
          <li key={row}>
            <Checkbox
              label={`Row ${row}, ${name}`}
              description={message}
              checked={chosen.has(row)}
              disabled={disabled}
              onChange={({ currentTarget: { checked } }) => change([row], checked)}
            />
          </li>
        ))}
        {questioned.length > shown && (
          <li>
            <Button variant="default" onClick={() => setShown(shown + STEP)}>
              Show more
            </Button>
          </li>
        )}
      </Stack>
    </Stack>
  )
}
