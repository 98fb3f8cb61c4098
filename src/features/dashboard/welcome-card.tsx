import { Button, List, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMe } from '#client/session.ts'

/** For somebody who registered and is connected to no record yet: what happens next, and what they can do meanwhile. */
export function WelcomeCard() {
  const { email } = useMe()
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Your record">
      <Stack gap="md" maw={640}>
        <Title order={2} fz="h4">
          Welcome. We'll connect your account
        </Title>
        <Text>
          Our office matches your account with your job, usually within one business day. Until then there is nothing to see here.
        </Text>
        <List type="ordered" spacing="xs" className="typed">
          <List.Item>We look for your job by your name and email address.</List.Item>
          <List.Item>
            You get an email at <b>{email}</b> with a link to accept.
          </List.Item>
          <List.Item>Once you accept, this page shows your job.</List.Item>
        </List>
        <Text>
          Meanwhile, check your profile: your full name helps us find the job. Is <b className="typed">{email}</b> not the address that you
          gave us for the job? Change it there.
        </Text>
        <Button variant="light" style={{ alignSelf: 'start' }} renderRoot={(props) => <Link {...props} to="/profile" />}>
          Check your profile
        </Button>
      </Stack>
    </Paper>
  )
}
