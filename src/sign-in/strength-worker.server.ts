import { parentPort } from 'node:worker_threads'
import { type About, weakness } from '#sign-in/strength.server.ts'

// The thread in which new passwords are judged, one after the other: see strength-keeper.ts.

parentPort!.on('message', ({ id, password, about }: { id: number; password: string; about: About }) =>
  parentPort!.postMessage({ id, weakness: weakness(password, about) }),
)

// From here on it answers.
parentPort!.postMessage({ ready: true })
