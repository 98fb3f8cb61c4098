import { Button, List, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '#client/company.ts'
import { useMe } from '#client/session.ts'
import { PhoneLink } from '#ui/contact-links.tsx'

/**
 * For someone who registered and is not connected to a record yet: what happens next, and what they
 * can do until then.
 */
export function WelcomeCard() {
  const { email } = useMe()
  const company = useQuery(companyQuery).data
  const phone = company?.emergency_phone ?? company?.phone
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Your record">
      <Stack gap="md" maw={640}>
        <Title order={2} fz="h4">
          Welcome. We'll connect your account
        </Title>
        {phone && (
          <Text>
            Is water running, or did you send us a request? You don't have to wait for this: call{' '}
            <PhoneLink phone={phone} />, day or night.
          </Text>
        )}
        <Text>
          Our office will match your account with your job, usually within one business day.
        </Text>
        <List type="ordered" spacing="xs" className="typed">
          <List.Item>We look for your job by your name and email address.</List.Item>
          <List.Item>
            You'll get an email at <b>{email}</b> with a link to accept.
          </List.Item>
          <List.Item>Once you accept, this page shows your job.</List.Item>
        </List>
        <Text>
          Check your profile: your full name helps us find the job. If{' '}
          <b className="typed">{email}</b> is not the email you gave us, change it there.
        </Text>
        <Button
          variant="light"
          style={{ alignSelf: 'start' }}
          renderRoot={(props) => <Link {...props} to="/profile" />}
        >
          Check your profile
        </Button>
      </Stack>
    </Paper>
  )
}
