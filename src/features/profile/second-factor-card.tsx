import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { RecoveryCodesDialog, SecondFactorOffDialog } from '#features/profile/second-factor-off-dialog.tsx'
import { SecondFactorOnDialog } from '#features/profile/second-factor-dialog.tsx'

/** A code from an authenticator app besides the password, for whoever wants it. */
export function SecondFactorCard({ on }: { on: boolean }) {
  const [open, setOpen] = useState<'on' | 'off' | 'codes'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Text mb="sm">
        {on
          ? 'On: logging in asks for a code of your authenticator app.'
          : 'Off. Turned on, logging in asks for a code of an authenticator app on your phone too, so that a stolen password alone opens nothing.'}
      </Text>
      <Group justify="end">
        {on ? (
          <>
            <Button variant="default" onClick={() => setOpen('codes')}>
              New recovery codes
            </Button>
            <Button variant="default" onClick={() => setOpen('off')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('on')}>Turn on</Button>
        )}
      </Group>
      <SecondFactorOnDialog opened={open === 'on'} onClose={close} />
      <SecondFactorOffDialog opened={open === 'off'} onClose={close} />
      <RecoveryCodesDialog opened={open === 'codes'} onClose={close} />
    </>
  )
}
