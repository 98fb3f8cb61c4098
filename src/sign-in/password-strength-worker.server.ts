import { parentPort } from 'node:worker_threads'
import { type About, weakness } from '#sign-in/password-strength.server.ts'

// The thread in which new passwords are judged, one after the other: see
// password-strength-keeper.server.ts.

parentPort!.on(
  'message',
  ({ id, password, about }: { id: number; password: string; about: About }) =>
    parentPort!.postMessage({ id, weakness: weakness(password, about) }),
)

// The thread answers from here on.
parentPort!.postMessage({ ready: true })
