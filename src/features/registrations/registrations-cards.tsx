import { Anchor, Paper, SimpleGrid, Text } from '@mantine/core'
import { RegistrationActions } from '#features/registrations/registration-actions.tsx'
import { RegisteredOn } from '#features/registrations/registration-facts.tsx'
import type { Registration } from '#features/registrations/registrations.ts'

/** The list where a table has no room. */
export const RegistrationsCards = ({ registrations }: { registrations: Registration[] }) => (
  <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Registrations">
    {registrations.map((registration) => (
      <Paper component="li" key={registration.id} withBorder p="sm">
        <Text fw={650} className="typed">
          {registration.name}
        </Text>
        <Anchor href={`mailto:${registration.email}`} size="sm" className="typed" py={2} display="inline-block">
          {registration.email}
        </Anchor>
        <RegisteredOn registration={registration} before="Registered " />
        <div style={{ marginTop: 8 }}>
          <RegistrationActions registration={registration} />
        </div>
      </Paper>
    ))}
  </SimpleGrid>
)
