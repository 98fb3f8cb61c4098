import type { Cases } from '#testing/cases.ts'
import { goodPassword } from '#testing/people.ts'
import { email } from '#testing/rows.ts'

const about = { name: 'Odette Fairweather', password: goodPassword }
const token = 'none of ours'

export const cases: Cases = {
  calls: {
    'accounts.register': async () => ({ ...about, email: email() }),
    'accounts.sendConfirmation': async () => ({ email: email() }),
    'accounts.confirm': async () => ({ token, password: goodPassword }),
    'accounts.askReset': async () => ({ email: email() }),
    'accounts.lookAtLink': async () => ({ token, purpose: 'reset' }),
    'accounts.resetPassword': async () => ({ token, password: goodPassword }),
    'accounts.acceptInvitation': async () => ({ ...about, token }),
    'accounts.setUp': async () => ({ ...about, email: email(), token }),
  },
}
