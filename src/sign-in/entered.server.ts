import { newDeviceLetter } from '#email/account-letters.ts'
import { deviceName } from '#sign-in/device-name.ts'
import type { Auth } from '#sign-in/auth.server.ts'

/** What follows when someone has signed in: it is noted, their browser is known from now on, and a new one is told to them by mail. */
export async function entered(
  auth: Auth,
  request: Request,
  answer: Response,
  person: { id: string; email: string },
  address: string,
) {
  await auth.note('signed in', person.email, address)
  const { cookie, first } = await auth.devices.remember(
    request.headers.get('cookie') ?? undefined,
    person.id,
  )
  answer.headers.append('set-cookie', cookie)
  if (!first || !(await auth.limits.has('notice by person', `new device ${person.id}`))) return
  const device = deviceName(request.headers.get('user-agent'))
  await auth.tell(person.id, (company) => newDeviceLetter(company, device, address))
}
