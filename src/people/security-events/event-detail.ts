import { type Role, roleNames } from '#access/roles.ts'
import { type SecurityEvent, securityEventKinds } from '#people/security-events/security-events.ts'

/** Returns the label of a kind of event. */
export const kindLabel = (kind: string) =>
  securityEventKinds[kind as keyof typeof securityEventKinds] ?? kind

const role = (number: string | undefined) => roleNames[Number(number) as Role] ?? 'Unknown'

/**
 * Describes the detail of an event in words; '' if the kind says it all. The database writes roles
 * and customers by their numbers.
 */
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
