import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countedUp } from '#features/worklist/worklist.ts'

/** Who registered and sees nothing until they are connected to their record; leads to them. */
export const WaitingSignUpsCard = ({ count }: { count: number }) =>
  count > 0 && (
    <Anchor className="touchable" size="sm" fw={600} renderRoot={(props) => <Link {...props} to="/registrations" />}>
      {countedUp(count, 'sign-up')} to connect
    </Anchor>
  )
