import { Table, Text } from '@mantine/core'
import { type airCurves, airLines } from '#drying/curves/air-curves.ts'
import { stopsAlong } from '#drying/series/drawn-curve.ts'
import { useCompanyZone } from '#client/company.ts'
import { minuteOf } from '#values/times.ts'

/** The values of a chamber's curves, newest first: GPP, and below it °F and RH. */
export function AirValuesTable({
  name,
  curves: { gpp, rh, fahrenheit },
}: {
  name: string
  curves: ReturnType<typeof airCurves>
}) {
  const zone = useCompanyZone()
  // All three have the same readings, so that a step of one is that of the others.
  const [grains, humidities, degrees] = [gpp?.lines ?? [], rh.lines, fahrenheit.lines].map(
    (lines) => stopsAlong(lines),
  )
  const rows = humidities!.map((stop, n) => ({
    at: stop.at,
    cells: airLines.map((_, line) => {
      const valueIn = (stops: typeof humidities) =>
        stops?.[n]?.values.find((one) => one.line === line)?.value
      return { gpp: valueIn(grains), rh: valueIn(humidities), fahrenheit: valueIn(degrees) }
    }),
  }))
  return (
    <Table aria-label={`Air of ${name}, values`} fz="sm" verticalSpacing={4} horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Read</Table.Th>
          {airLines.map((line) => (
            <Table.Th key={line}>{line}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ fontVariantNumeric: 'tabular-nums' }}>
        {rows.toReversed().map(({ at, cells }, n) => (
          // eslint-disable-next-line react/no-array-index-key -- two may be of one minute
          <Table.Tr key={n} style={{ verticalAlign: 'top' }}>
            <Table.Th scope="row" fw={500}>
              {minuteOf(at, zone)}
            </Table.Th>
            {cells.map((cell, line) => (
              <Table.Td key={airLines[line]}>
                {cell.rh === undefined ? '—' : <Cell {...cell} />}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const Cell = (cell: Partial<Record<'gpp' | 'rh' | 'fahrenheit', number | undefined>>) => (
  <>
    {cell.gpp !== undefined && `${cell.gpp.toFixed(1)} GPP`}
    <Text size="sm" c="dimmed">
      {cell.fahrenheit} °F, {cell.rh}%
    </Text>
  </>
)
