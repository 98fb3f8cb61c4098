import { type Role, roleNames } from '#access/roles.ts'
import { type SecurityEvent, securityEventKinds } from '#people/security-events/security-events.ts'

/** What happened, as the page names it. */
export const kindLabel = (kind: string) =>
  securityEventKinds[kind as keyof typeof securityEventKinds] ?? kind

const role = (number: string | undefined) => roleNames[Number(number) as Role] ?? 'Unknown'

/** The detail of an event in words; '' where the kind says it all. The database writes roles as numbers and customers by theirs. */
export function eventDetail({ kind, detail }: Pick<SecurityEvent, 'kind' | 'detail'>): string {
  switch (kind) {
    case 'invited':
      return `as ${detail === null ? 'Customer' : role(detail)}`
    case 'role changed': {
      const [from, to] = (detail ?? '').split(' ')
      return `${role(from)} → ${role(to)}`
    }
    case 'access granted':
    case 'access revoked':
      return detail ? `Customer ${detail}` : ''
    default:
      return detail ?? ''
  }
}
