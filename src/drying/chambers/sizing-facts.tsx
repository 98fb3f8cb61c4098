import { Stack, Text } from '@mantine/core'
import type { ChamberSizing } from '#drying/chambers/chamber-sizing.ts'
import { DEFAULT_FACTORS, dehumidifierKinds } from '#drying/sizing/sizing-factors.ts'
import {
  type Recommended,
  verdictAdvice,
  verdictInWords,
  verdictOf,
} from '#drying/sizing/sizing.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { counted } from '#values/counted.ts'
import { keys } from '#values/keys.ts'

const whole = (number: number) => Math.ceil(number - 1e-6).toLocaleString('en-US')
const range = ({ low, high }: Recommended) => (low === high ? `${low}` : `${low} to ${high}`)

/** What a chamber needs at first, beside what stands in it. */
export function SizingFacts({
  sizing,
  standing,
}: {
  sizing: ChamberSizing
  standing: Placement[]
}) {
  const count = (category: Placement['category']) =>
    standing.filter((unit) => unit.category === category).length
  const movers = count('air_mover')
  const verdict = verdictOf(sizing.air_movers, movers)
  const advice = verdictAdvice(verdict)
  return (
    <Stack gap={4}>
      <Facts cols={{ base: 1, sm: 2 }}>
        <Fact name="Volume">{whole(sizing.cubic_feet)} cubic feet</Fact>
        <Fact name="Wet surface">
          {sizing.wet_sf.toLocaleString('en-US')} of {sizing.total_sf.toLocaleString('en-US')} sf (
          {((sizing.wet_sf / sizing.total_sf) * 100).toFixed(1)}%)
        </Fact>
        <Fact name="Air movers">
          {range(sizing.air_movers)} recommended, {movers} standing: {verdictInWords(verdict)}
          {advice && `. ${advice}.`}
        </Fact>
        <Fact name="Dehumidifiers">
          <DehumidifierNeeds sizing={sizing} standing={count('dehumidifier')} />
        </Fact>
        {sizing.scrubber_cfm && (
          <Fact name="Air scrubbers">
            {sizing.scrubber_cfm.map(whole).join(' to ')} CFM,{' '}
            {counted(count('air_scrubber'), 'unit')} standing
          </Fact>
        )}
      </Facts>
      <Text size="xs" c="dimmed">
        Initial recommendation by {DEFAULT_FACTORS.edition}. Readings decide from the second day on.
      </Text>
    </Stack>
  )
}

function DehumidifierNeeds({ sizing, standing }: { sizing: ChamberSizing; standing: number }) {
  const needs = keys(dehumidifierKinds).flatMap((kind) => {
    const capacity = sizing.dehumidifiers[kind]
    if (!capacity || capacity.problem !== undefined) return []
    const amount =
      capacity.measure === 'cfm'
        ? `${whole(capacity.need)} CFM`
        : `${whole(capacity.need)} pints a day`
    return [`${dehumidifierKinds[kind]}: ${amount}`]
  })
  return (
    <>
      {needs.map((need) => (
        <div key={need}>{need}</div>
      ))}
      <div>{counted(standing, 'unit')} standing</div>
    </>
  )
}
