import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { deviceName } from '#sign-in/device-name.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { exactTime } from '#values/times.ts'

/** Lists every device with a valid session. An unknown one can be logged out at once. */
export function DevicesCard() {
  const zone = useCompanyZone()
  const moment = (at: string) => exactTime(at, zone)
  const devices = useQuery(api.profile.devices.queryOptions())
  const signOut = useMutation(
    api.profile.signOutDevices.mutationOptions({
      meta: { done: 'Logged out', failed: 'Failed to log out the device' },
    }),
  )
  if (devices.error && !devices.data)
    return <LoadFailureLine text="Failed to load your devices." query={devices} />
  if (!devices.data) return <Skeleton height={72} radius="md" />
  return (
    <Stack gap="sm">
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {devices.data.map(({ id, user_agent, address, created_at, updated_at, current }) => (
          <Group key={id} component="li" justify="space-between" gap="xs">
            <div>
              <Group gap="xs">
                <Text fw={600}>{deviceName(user_agent)}</Text>
                {current && <Badge variant="light">This device</Badge>}
              </Group>
              <Text size="sm" c="dimmed" className="typed">
                {address && `From ${address}, since`} {moment(created_at)}
                {updated_at > created_at && `, renewed ${moment(updated_at)}`}
              </Text>
            </div>
            {!current && (
              <Button
                variant="default"
                aria-label={`Log out ${deviceName(user_agent)}, logged in ${moment(created_at)}`}
                loading={signOut.isPending && signOut.variables.id === id}
                onClick={() => signOut.mutate({ id })}
              >
                Log out
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {devices.data.length > 1 && (
        <Button
          variant="default"
          loading={signOut.isPending && signOut.variables.id === undefined}
          onClick={() => signOut.mutate({})}
          style={{ alignSelf: 'end' }}
        >
          Log out all other devices
        </Button>
      )}
    </Stack>
  )
}
