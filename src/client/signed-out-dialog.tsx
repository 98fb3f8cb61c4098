import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetMe, whenSignedOut } from '#client/session.ts'

/** Says on a page that its session ended. The page stays below, blurred, until the person decides what becomes of what they typed. */
export function SignedOutDialog() {
  const [opened, { open, close }] = useDisclosure()
  const queryClient = useQueryClient()
  useEffect(() => void whenSignedOut(open), [open])
  const logIn = () => {
    close()
    // The guard of this page leads to the login page, and from there back.
    forgetMe(queryClient)
  }
  return (
    <Modal opened={opened} onClose={close} title="You were signed out" zIndex={300} closeOnClickOutside={false} overlayProps={{ blur: 6 }}>
      <Stack>
        <Text>Your work on this page is still here. To keep it, sign in using a new tab, then come back and save.</Text>
        <Group justify="end">
          <Button variant="default" component="a" href="/login" target="_blank" onClick={close}>
            Sign in (new tab)
          </Button>
          <Button onClick={logIn} data-autofocus>
            Sign in again
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
