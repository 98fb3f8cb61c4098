import { Menu, Table, Text } from '@mantine/core'
import { IconPencil, IconStrikethrough } from '@tabler/icons-react'
import { CorrectDialog } from '#drying/point-readings/correct-dialog.tsx'
import { changeInWords, modeAndScale, shownValue } from '#drying/point-readings/reading-words.ts'
import { StrikeDialog } from '#drying/point-readings/strike-dialog.tsx'
import type { ShownPoint, ShownReading } from '#drying/points/point-log.client.ts'
import { inSeries, pointName } from '#drying/points/points.ts'
import { splitSeries } from '#drying/series/series.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { momentIn } from '#values/company-time.ts'

interface Props {
  point: ShownPoint
  meterName: (id: string) => string
  /** The server refuses to strike and correct readings of a closed job. */
  isClosed: boolean
}

/** Returns each reading's change since the one before in its series, by id. */
function changesOf(point: ShownPoint) {
  const changes = new Map<string, string>()
  for (const { readings } of splitSeries(inSeries(point).readings).series)
    for (const [n, { id, value }] of readings.entries())
      if (n > 0) changes.set(id, changeInWords(readings[n - 1]!.value, value))
  return changes
}

/** All readings of a point, newest first. Struck ones are crossed out, with who and why. */
export function ReadingsTable({ point, meterName, isClosed }: Props) {
  const zone = useCompanyZone()
  const mayEdit = useCan('drying.edit') && !isClosed
  const changes = changesOf(point)
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table aria-label={`Readings of ${pointName(point)}`} fz="sm" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Value</Table.Th>
            <Table.Th>Taken</Table.Th>
            {mayEdit && <Table.Th aria-label="Actions" w={44} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {point.readings.toReversed().map((reading) => (
            <Table.Tr key={reading.id}>
              <Table.Td style={{ verticalAlign: 'top' }}>
                <Value reading={reading} change={changes.get(reading.id)} />
                <Text size="sm" c="dimmed" className="typed">
                  {meterName(reading.meter_id)} · {modeAndScale(reading)}
                </Text>
              </Table.Td>
              <Table.Td style={{ verticalAlign: 'top' }}>
                {momentIn(reading.taken_at, zone)}
                <Text size="sm" c="dimmed" className="typed">
                  {reading.imported_at && reading.corrects_id === null && 'Imported by '}
                  {reading.who_name ?? 'Unknown'}
                  {reading.imported_at && `, imported ${momentIn(reading.imported_at, zone)}`}
                  {reading.is_arrival_time && ' · time of arrival, the device’s clock was wrong'}
                  {reading.waiting && ' · on this device'}
                </Text>
                {reading.struck_at !== null && (
                  <Text size="sm" className="typed">
                    Struck{reading.struck_by_name && ` by ${reading.struck_by_name}`}:{' '}
                    {reading.struck_reason}
                  </Text>
                )}
              </Table.Td>
              {mayEdit && (
                <Table.Td>
                  {reading.struck_at === null && !reading.waiting && (
                    <ReadingActions reading={reading} />
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Value({ reading, change }: { reading: ShownReading; change: string | undefined }) {
  const { value, scale, surface_fahrenheit, struck_at } = reading
  const text = shownValue(value, scale)
  return (
    <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {struck_at === null ? <b>{text}</b> : <s>{text}</s>}
      {change && ` · ${change}`}
      {surface_fahrenheit !== null && ` · surface ${surface_fahrenheit} °F`}
    </Text>
  )
}

function ReadingActions({ reading }: { reading: ShownReading }) {
  const show = useDialog()
  return (
    <ActionsMenu label={`Actions for ${shownValue(reading.value, reading.scale)}`}>
      <Menu.Item
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => show((dialog) => <CorrectDialog reading={reading} {...dialog} />)}
      >
        Correct
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconStrikethrough size={18} aria-hidden />}
        onClick={() => show((dialog) => <StrikeDialog reading={reading} {...dialog} />)}
      >
        Strike
      </Menu.Item>
    </ActionsMenu>
  )
}
