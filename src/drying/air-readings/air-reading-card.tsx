import { Group, Menu, Text } from '@mantine/core'
import { IconPencil, IconStrikethrough } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { waterInWords } from '#drying/air-readings/air-facts.tsx'
import type { ShownReading } from '#drying/air-readings/shown-reading.ts'
import { airInWords } from '#drying/air-readings/air-readings.ts'
import { CorrectReadingDialog } from '#drying/air-readings/correct-reading-dialog.tsx'
import { StrikeReadingDialog } from '#drying/air-readings/strike-reading-dialog.tsx'
import { meterName } from '#drying/meters/meters.ts'
import { placeName } from '#drying/rounds/stops.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { stateWords } from '#outbox/outbox.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { timeIn } from '#values/company-time.ts'
import { exactTime } from '#values/times.ts'

interface Props {
  reading: ShownReading
  /** Feet, if known. */
  elevation: number | undefined
  /** The server refuses to strike and correct readings of a closed job. */
  isClosed: boolean
}

/** Returns where a reading was taken: `Basement: Chamber air`. */
export const whereOf = (reading: ShownReading) =>
  reading.chamber_name === null
    ? placeName(reading)
    : `${reading.chamber_name}: ${placeName(reading)}`

/** A reading in the log. A struck one is crossed out, with who and why. */
export function AirReadingCard({ reading, elevation, isClosed }: Props) {
  const zone = useCompanyZone()
  const mayEdit = useCan('drying.edit') && !isClosed
  const { struck_at, struck_by_name, struck_reason, waiting, taken_at } = reading
  const isStruck = struck_at !== null
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs" align="start" py={4}>
      <div style={{ minWidth: 0 }}>
        <Text
          size="sm"
          className="typed"
          td={isStruck ? 'line-through' : undefined}
          c={isStruck ? 'dimmed' : undefined}
          component={isStruck ? 's' : 'p'}
          m={0}
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {whereOf(reading)}:{' '}
          <Text span inherit fw={600}>
            {airInWords(reading)}
          </Text>{' '}
          · {waterInWords(reading, elevation)}
        </Text>
        <Text size="xs" c="dimmed" className="typed">
          {timeIn(taken_at, zone)}
          {reading.is_arrival_time && ' (time of arrival: the clock of the device was wrong)'}
          {reading.imported_at && ' · imported'}
          <MeterOf id={reading.meter_id} />
          {reading.corrects_id !== null && ' · correction'}
        </Text>
        {isStruck && (
          <Text size="xs" className="typed">
            Struck by {struck_by_name ?? 'someone'}, {exactTime(struck_at, zone)}: {struck_reason}
          </Text>
        )}
        {waiting && (
          <Text
            size="xs"
            fw={600}
            className="typed"
            role="status"
            c={waiting.state === 'refused' ? 'var(--mantine-color-error)' : undefined}
          >
            {waiting.state === 'refused'
              ? `Not added: ${stateWords(waiting)}`
              : stateWords(waiting)}
          </Text>
        )}
      </div>
      {mayEdit && !isStruck && !waiting && <Actions reading={reading} />}
    </Group>
  )
}

function MeterOf({ id }: { id: string | null }) {
  const { data } = useQuery({ ...api.meters.list.queryOptions(), enabled: id !== null })
  const meter = data?.find((one) => one.id === id)
  return meter ? ` · ${meterName(meter)}` : null
}

function Actions({ reading }: { reading: ShownReading }) {
  const show = useDialog()
  return (
    <ActionsMenu label={`Actions for ${whereOf(reading)}, ${airInWords(reading)}`}>
      <Menu.Item
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => show((dialog) => <CorrectReadingDialog reading={reading} {...dialog} />)}
      >
        Correct
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconStrikethrough size={18} aria-hidden />}
        onClick={() => show((dialog) => <StrikeReadingDialog reading={reading} {...dialog} />)}
      >
        Strike
      </Menu.Item>
    </ActionsMenu>
  )
}
