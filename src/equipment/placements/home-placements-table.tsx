import '#equipment/placements/placements.css'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { equipmentCategories } from '#equipment/equipment/equipment.ts'
import {
  type HomeGroup,
  type PlacedUnit,
  homeGroups,
} from '#equipment/placements/home-placements.ts'
import { CompanyDay } from '#client/company-day.tsx'
import { useCompanyZone } from '#client/company.ts'
import { dayOf } from '#values/times.ts'

/** Picked-up groups shown at first. */
const FEW = 8

/**
 * Equipment now or formerly in a home, for its customers and their claims agents: name, room and
 * dates.
 */
export function HomePlacementsTable({
  placements,
  label,
}: {
  placements: readonly PlacedUnit[]
  label: string
}) {
  const zone = useCompanyZone()
  const [all, setAll] = useState(false)
  const groups = homeGroups(placements, (at) => dayOf(at, zone))
  const standing = groups.filter(({ removed_at }) => !removed_at)
  const gone = groups.filter(({ removed_at }) => removed_at)
  return (
    <Stack gap="sm">
      <Groups title="In your home now" label={`${label} now`} groups={standing} />
      <Groups
        title="Picked up"
        label={`${label}, picked up`}
        groups={all ? gone : gone.slice(0, FEW)}
      />
      {!all && gone.length > FEW && (
        <Button variant="default" onClick={() => setAll(true)} style={{ alignSelf: 'start' }}>
          Show all {gone.length}
        </Button>
      )}
    </Stack>
  )
}

function Groups({
  title,
  label,
  groups,
}: {
  title: string
  label: string
  groups: readonly HomeGroup[]
}) {
  if (groups.length === 0) return null
  return (
    <div>
      <Text fw={650} size="sm" component="h3" m={0} mb={4}>
        {title}
      </Text>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
        {groups.map(({ id, count, name, category, room, placed_at, removed_at }) => (
          <li key={id} className="former-placement">
            <div style={{ minWidth: 0 }}>
              <Text className="typed">
                {count > 1 && `${count} × `}
                {name}
              </Text>
              <Text size="sm" c="dimmed" className="typed">
                {[equipmentCategories[category], room].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Text size="sm" ta="right" component="div" style={{ flexShrink: 0 }}>
              {removed_at ? (
                <>
                  <CompanyDay at={placed_at} />
                  <br />
                  to <CompanyDay at={removed_at} />
                </>
              ) : (
                <>
                  since <CompanyDay at={placed_at} />
                </>
              )}
            </Text>
          </li>
        ))}
      </Stack>
    </div>
  )
}
