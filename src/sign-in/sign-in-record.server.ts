import { newDeviceEmail } from '#sign-in/sign-in-emails.ts'
import { deviceName } from '#sign-in/device-name.ts'
import type { Auth } from '#sign-in/auth.server.ts'

/**
 * Runs after someone has signed in: records it, remembers the browser, and emails the person if the
 * browser is new.
 */
export async function recordSignIn(
  auth: Auth,
  answer: Response,
  person: { id: string; email: string },
  { request, address }: { request: Request; address: string },
) {
  await auth.note('signed in', person.email, address)
  const { cookie, first } = await auth.devices.remember(
    request.headers.get('cookie') ?? undefined,
    person.id,
  )
  answer.headers.append('set-cookie', cookie)
  if (!first || !(await auth.limits.has('notice by person', `new device ${person.id}`))) return
  const device = deviceName(request.headers.get('user-agent'))
  await auth.tell(person.id, (company) => newDeviceEmail(company, device, address))
}
