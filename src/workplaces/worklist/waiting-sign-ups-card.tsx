import { Link } from '@tanstack/react-router'
import { AttentionTile } from '#workplaces/worklist/attention-tile.tsx'

/**
 * People who registered and see nothing until they are connected to their record, with a link to
 * them.
 */
export const WaitingSignUpsCard = ({ count }: { count: number }) =>
  count > 0 && (
    <AttentionTile count={count} root={(props) => <Link {...props} to="/registrations" />}>
      {count === 1 ? 'sign-up' : 'sign-ups'} to connect
    </AttentionTile>
  )
