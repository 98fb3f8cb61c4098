import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { forgetMe, setOnSignedOut } from '#client/session.ts'
import { Dialog } from '#ui/dialog.tsx'

/**
 * Says on a page that its session ended. The page stays underneath, blurred, until the person
 * decides what happens to the text they typed. Once closed, the dialog returns only after they come
 * back from another window, where they may have logged in.
 */
export function SignedOutDialog() {
  const [opened, { open, close }] = useDisclosure()
  const queryClient = useQueryClient()
  const told = useRef(false)
  const say = useEffectEvent(() => {
    if (!told.current) open()
  })
  useEffect(() => {
    setOnSignedOut(() => say())
  }, [])
  useWindowEvent('focus', () => {
    told.current = false
  })
  const dismiss = () => {
    told.current = true
    close()
  }
  const logIn = () => {
    close()
    // The page's guard leads to the login page, and from there back.
    forgetMe(queryClient)
  }
  return (
    <Dialog
      opened={opened}
      onClose={dismiss}
      title="You were logged out"
      inFront
      isHeld
      overlayProps={{ blur: 6 }}
    >
      <Stack>
        <Text>
          Your work on this page is still here. To keep it, log in using a new tab, then come back
          and save.
        </Text>
        <Group justify="end">
          <Button variant="default" component="a" href="/login" target="_blank" onClick={dismiss}>
            Log in (new tab)
          </Button>
          <Button onClick={logIn} data-autofocus>
            Log in again
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
