import { Alert, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DigestChoiceForm } from '#outside/digests/digest-choice-form.tsx'
import { DetailsForm } from '#people/profile/details-form.tsx'
import { DevicesCard } from '#people/profile/devices-card.tsx'
import { EmailForm } from '#people/profile/email-form.tsx'
import { PasswordForm } from '#people/profile/password-form.tsx'
import { PictureForm } from '#people/profile/picture-form.tsx'
import { SecondFactorCard } from '#people/profile/second-factor-card.tsx'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useCan, useMe } from '#client/session.ts'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'

/** A person's own account: their details, how they log in, and where they are logged in. */
export function ProfilePage() {
  const { data, error, refetch, isFetching } = useQuery(
    api.profile.mine.queryOptions({ meta: { failed: 'Failed to load your profile' } }),
  )
  const { second_factor_due } = useMe()
  const getsDigests = useCan('digests.choose')
  const secondFactor = data && (
    <Section title="Two-step verification">
      <SecondFactorCard on={data.second_factor} />
    </Section>
  )
  return (
    <Stack maw={640}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Profile
      </Title>
      {second_factor_due && (
        <Alert color="orange" title="Your company requires two-step verification" role="status">
          Turn it on here with an authenticator app on your phone to use the rest of Dryline.
        </Alert>
      )}
      {data ? (
        <>
          {second_factor_due && secondFactor}
          <Section title="Your details">
            <Stack>
              <PictureForm profile={data} />
              <DetailsForm profile={data} />
            </Stack>
          </Section>
          <Section title="Email">
            <EmailForm email={data.email} />
          </Section>
          {getsDigests && (
            <Section title="Updates">
              <DigestChoiceForm />
            </Section>
          )}
          <Section title="Password">
            <PasswordForm email={data.email} />
          </Section>
          {!second_factor_due && secondFactor}
          <Section title="Devices">
            <DevicesCard />
          </Section>
        </>
      ) : error ? (
        <LoadFailure text="Failed to load your profile." query={{ error, refetch, isFetching }} />
      ) : (
        <RowSkeletons label="Loading your profile" />
      )}
    </Stack>
  )
}
