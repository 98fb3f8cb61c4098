import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { HistoryCard } from '#people/audits/history-card.tsx'
import { EarningsCard } from '#equipment/rental/earnings-card.tsx'
import { EquipmentActions } from '#equipment/unit-page/equipment-actions.tsx'
import { EquipmentStatusBadge } from '#equipment/equipment/equipment-status-badge.tsx'
import { equipmentWords, unitName } from '#equipment/equipment/equipment-words.ts'
import { basisAdvice, noRating, ratingFieldsOf } from '#equipment/equipment/rating.ts'
import { type Equipment, equipmentCategories } from '#equipment/equipment/equipment.ts'
import { StandingCard } from '#equipment/placements/standing-card.tsx'
import { UnitHereCard } from '#equipment/unit-page/unit-here-card.tsx'
import { UnitPhotosCard } from '#equipment/equipment/unit-photos-card.tsx'
import { UnitPlacementsPanel } from '#equipment/placements/unit-placements-panel.tsx'
import { useUnitHere } from '#equipment/units-at-hand/units-at-hand.client.ts'
import { api } from '#client/api.ts'
import { isWorthRetrying } from '#client/failure.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useTitleOf } from '#client/tab-title.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { equipmentFields } from '#equipment/equipment/equipment-draft.ts'
import { CompanyDay } from '#client/company-day.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { BLANK, nameIn, shownIn } from '#values/words.ts'

const route = getRouteApi('/signed-in/equipment/$id')

/** One unit: its current place, details, past placements and earnings. */
export function UnitPage() {
  const { id } = route.useParams()
  const asked = useQuery(api.equipment.read.queryOptions({ input: { id } }))
  const here = useUnitHere(asked, (units) => units.find((one) => one.id === id))
  const { data: unit, error } = asked
  useTitleOf(unit && unitName(unit))
  if (unit) return <Unit key={id} unit={unit} />
  if (here) return <UnitHereCard unit={here} />
  if (!error)
    return <Skeleton height={320} radius="md" aria-label="Loading equipment" role="status" />
  return isWorthRetrying(error) ? (
    <LoadFailure text="Failed to load equipment." query={asked}>
      <BackToEquipment />
    </LoadFailure>
  ) : (
    <Notice title="Equipment not found" text="The equipment you're looking for doesn't exist.">
      <BackToEquipment />
    </Notice>
  )
}

const BackToEquipment = () => (
  <Button renderRoot={(props) => <Link {...props} to="/equipment" />}>Back to Equipment</Button>
)

const Unit = ({ unit }: { unit: Equipment }) => (
  <Stack gap="md">
    <Header unit={unit} />
    <div className="contract-columns">
      <Stack gap="md">
        <StandingCard unit={unit} />
        <EarningsCard id={unit.id} price={unit.purchase_price_cents} />
        <UnitPhotosCard unit={unit} />
      </Stack>
      <Stack gap="md">
        <Section title="Details">
          <UnitFacts unit={unit} />
        </Section>
      </Stack>
    </div>
    <UnitPlacementsPanel equipment_id={unit.id} />
    <HistoryCard of="the unit" tables={['equipment']} rowId={unit.id} words={equipmentWords} />
  </Stack>
)

const Header = ({ unit }: { unit: Equipment }) => (
  <Group justify="space-between" gap="sm" align="start">
    <div style={{ minWidth: 0, flex: '1 1 200px' }}>
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/equipment" />}>
        Equipment
      </Anchor>
      <Title order={1} fz={{ base: 'h4', sm: 'h3' }} className="typed">
        {unit.name}
      </Title>
      <Group gap="xs">
        <Text size="sm" className="figures">
          {unit.item_number}
        </Text>
        <Text size="sm" c="dimmed">
          {equipmentCategories[unit.category]}
        </Text>
        <EquipmentStatusBadge {...unit} />
      </Group>
    </div>
    <EquipmentActions unit={unit} onPage />
  </Group>
)

/** Fields shown in the page's header. */
const atHead = new Set(['name', 'item_number', 'category', 'purchase_price_cents'])

/** True unless the field rates another kind of unit. */
const isOf = ({ category, dehumidifier_kind }: Equipment, field: string) =>
  !(field in noRating) ||
  ratingFieldsOf(category, dehumidifier_kind).some((fitting) => fitting === field)

/** The unit's other fields. */
const UnitFacts = ({ unit }: { unit: Equipment }) => (
  <Facts cols={2}>
    {equipmentFields
      .filter((field) => !atHead.has(field) && isOf(unit, field))
      .map((field) => (
        <Fact
          key={field}
          name={nameIn(equipmentWords, field)}
          wide={field === 'description' || field === 'city_code'}
        >
          {shownIn(equipmentWords, field, unit[field], BLANK)}
          {field === 'rating_basis' && (
            <Text size="sm" c="dimmed">
              {basisAdvice(unit.rating_basis)}
            </Text>
          )}
        </Fact>
      ))}
    <Fact name="Added">
      <CompanyDay at={unit.created_at} />
    </Fact>
  </Facts>
)
