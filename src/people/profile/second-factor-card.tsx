import { Button, Group, Text } from '@mantine/core'
import {
  RecoveryCodesDialog,
  SecondFactorOffDialog,
} from '#people/profile/second-factor-off-dialog.tsx'
import { SecondFactorOnDialog } from '#people/profile/second-factor-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'

/** Offers a code from an authenticator app in addition to the password. */
export function SecondFactorCard({ on }: { on: boolean }) {
  const show = useDialog()
  return (
    <>
      <Text mb="sm">
        {on
          ? 'On. Logging in requires a code from your authenticator app.'
          : 'Off. When on, logging in also requires a code from your phone, so a stolen password is not enough.'}
      </Text>
      <Group justify="end">
        {on ? (
          <>
            <Button
              variant="default"
              onClick={() => show((state) => <RecoveryCodesDialog {...state} />)}
            >
              New recovery codes
            </Button>
            <Button
              variant="default"
              onClick={() => show((state) => <SecondFactorOffDialog {...state} />)}
            >
              Turn off
            </Button>
          </>
        ) : (
          <Button onClick={() => show((state) => <SecondFactorOnDialog {...state} />)}>
            Turn on
          </Button>
        )}
      </Group>
    </>
  )
}
