import { Text } from '@mantine/core'
import { dueInWords, dueOf } from '#fleet/vehicles/service-due.ts'
import { intervalInWords } from '#fleet/vehicle-services/service-plan.ts'
import { serviceTypes } from '#fleet/vehicles/service-types.ts'
import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { useCompanyToday } from '#client/company.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'

/** Shows when each service of a vehicle is due next. */
export function ServicePlanCard({
  vehicle: { service_plan, current_mileage },
}: {
  vehicle: Vehicle
}) {
  const today = useCompanyToday()
  return (
    <Section title="Next Services">
      {service_plan.length === 0 && (
        <Text size="sm" c="dimmed">
          No recurring services are set up.
        </Text>
      )}
      <Facts cols={{ base: 1, xs: 2, lg: 1 }}>
        {service_plan.map((planned) => {
          const due = dueOf(planned, { today, mileage: current_mileage })
          const isKnown = planned.last_on !== null || due.state === 'due'
          return (
            <Fact
              key={planned.service_type}
              name={`${serviceTypes[planned.service_type]}, ${intervalInWords(planned)}`}
            >
              <Text
                span
                inherit
                {...(due.state === 'due' && { c: 'var(--mantine-color-error)', fw: 600 })}
              >
                {isKnown ? upperFirst(dueInWords({ ...due, planned }, today)) : 'Not recorded'}
              </Text>
            </Fact>
          )
        })}
      </Facts>
    </Section>
  )
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
