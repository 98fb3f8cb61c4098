import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type InvoiceLine, type LineSource, goneReasons } from '#money/invoices/invoice-lines.ts'
import { DotBadge } from '#ui/dot-badge.tsx'
import { spanIn, weekdayIn } from '#values/company-time.ts'
import { useCompanyZone } from '#client/company.ts'
import { counted } from '#values/counted.ts'
import { billedHours } from '#values/durations.ts'
import { shownQuantity } from '#money/price-list/line-price.ts'

const PHRASES = {
  hours: ['time record', 'time records'],
  miles: ['drive', 'drives'],
  rental: ['placement', 'placements'],
} as const

/** Counts the records behind a line, in words. */
export const sourceCount = ({ sources }: Pick<InvoiceLine, 'sources'>) => {
  const [one, more] = PHRASES[sources[0]?.kind ?? 'hours']
  return `${sources.length} ${sources.length === 1 ? one : more}`
}

/** Shows the flags of a line's records. */
export function SourceFlags({ sources }: Pick<InvoiceLine, 'sources'>) {
  const flags = [
    sources.some(({ corrected }) => corrected !== null) && {
      label: 'Corrected since billed',
      color: 'red',
    },
    sources.some(({ unapproved }) => unapproved) && { label: 'Unapproved', color: 'yellow' },
    sources.some(({ assumed }) => assumed) && { label: 'Assumed miles', color: 'yellow' },
    sources.some((source) => source.billed_before !== null) && {
      label: 'Already billed',
      color: 'red',
    },
    sources.some((source) => source.is_before_loss) && {
      label: 'Before the loss',
      color: 'yellow',
    },
  ].filter((flag) => flag !== false)
  return flags.map(({ label, color }) => (
    <DotBadge key={label} color={color}>
      {label}
    </DotBadge>
  ))
}

/**
 * Lists every record behind a line with a link to it. For hours, also says how they are rounded.
 */
export const LineSourcesFacts = ({ line, job_id }: { line: InvoiceLine; job_id: string }) => (
  <>
    <Stack
      component="ul"
      gap={4}
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
      aria-label={`Records behind ${line.description}`}
    >
      {line.sources.map((source) => (
        <Group
          component="li"
          key={`${source.kind} ${source.time_record_id ?? source.placement_id} ${source.first_day}`}
          gap="4px 8px"
        >
          <SourceLink source={source} job_id={job_id} />
          <SourceSpan source={source} />
          <SourceFlags sources={[source]} />
        </Group>
      ))}
    </Stack>
    {line.sources.some(({ kind }) => kind === 'hours') && (
      <Text size="sm" c="dimmed" mt={4}>
        Each time record is rounded to hundredths of an hour.
      </Text>
    )}
  </>
)

function SourceLink({
  source: { kind, name, equipment_id, vehicle_id },
  job_id,
}: {
  source: LineSource
  job_id: string
}) {
  const look = { size: 'sm', className: 'typed' } as const
  if (kind === 'rental' && equipment_id)
    return (
      <Anchor
        {...look}
        renderRoot={(props) => (
          <Link {...props} to="/equipment/$id" params={{ id: equipment_id }} />
        )}
      >
        {name}
      </Anchor>
    )
  if (kind === 'miles' && vehicle_id)
    return (
      <Anchor
        {...look}
        renderRoot={(props) => <Link {...props} to="/fleet/$id" params={{ id: vehicle_id }} />}
      >
        {name}
      </Anchor>
    )
  return (
    <Anchor
      {...look}
      renderRoot={(props) => (
        <Link {...props} to="/jobs/$id" params={{ id: job_id }} search={{ tab: 'hours' }} />
      )}
    >
      {name}
    </Anchor>
  )
}

const sum = {
  hours: billedHours,
  miles: (miles: number) => `${shownQuantity(miles)} mi`,
  rental: (days: number) => counted(days, 'day'),
}

/** Shows what was billed of a record, and what it is now if that differs. */
function SourceSpan({ source }: { source: LineSource }) {
  const zone = useCompanyZone()
  const { kind, billed, first_day, last_day, corrected } = source
  const span = ({ began_at, ended_at }: Pick<LineSource, 'began_at' | 'ended_at'>) =>
    `${weekdayIn(began_at, zone)}${kind === 'hours' ? `, ${spanIn(began_at, ended_at, zone)}` : ''}`
  const days =
    kind === 'rental' ? ` (day ${first_day}${last_day === first_day ? '' : ` to ${last_day}`})` : ''
  return (
    <>
      <Text span size="sm" c="dimmed">
        {span(source)} · {sum[kind](billed)}
        {days}
      </Text>
      {corrected && (
        <Text span size="sm" fw={600}>
          Now{' '}
          {corrected.gone
            ? goneReasons[corrected.gone]
            : `${span(corrected)} · ${sum[kind](corrected.comes_to ?? 0)}`}
        </Text>
      )}
    </>
  )
}
