import { Button, Paper, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DetailsForm } from '#features/profile/details-form.tsx'
import { DevicesCard } from '#features/profile/devices-card.tsx'
import { EmailForm } from '#features/profile/email-form.tsx'
import { PasswordForm } from '#features/profile/password-form.tsx'
import { PictureForm } from '#features/profile/picture-form.tsx'
import { SecondFactorCard } from '#features/profile/second-factor-card.tsx'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="md" component="section" aria-label={title}>
    <Title order={2} fz="h4" mb="sm">
      {title}
    </Title>
    {children}
  </Paper>
)

/** Everybody's own account: who one is, how one gets in, and where one is signed in. */
export function ProfilePage() {
  const { data, error, refetch, isFetching } = useQuery(api.profile.mine.queryOptions({ meta: { failed: 'Failed to load your profile' } }))
  return (
    <Stack maw={640}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Profile
      </Title>
      {data ? (
        <>
          <Section title="About you">
            <Stack>
              <PictureForm profile={data} />
              <DetailsForm profile={data} />
            </Stack>
          </Section>
          <Section title="Email">
            <EmailForm email={data.email} />
          </Section>
          <Section title="Password">
            <PasswordForm email={data.email} />
          </Section>
          <Section title="Second factor">
            <SecondFactorCard on={data.second_factor} />
          </Section>
          <Section title="Where you are signed in">
            <DevicesCard />
          </Section>
        </>
      ) : error ? (
        <Notice text={`Failed to load your profile. ${explain(error)}`}>
          <Button onClick={() => void refetch()} loading={isFetching}>
            Retry
          </Button>
        </Notice>
      ) : (
        <RowSkeletons label="Loading your profile" />
      )}
    </Stack>
  )
}
