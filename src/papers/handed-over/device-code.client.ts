// With this code a person takes back a device that they handed over, also where no server can check a password. It opens what the device shows anyway,
// to whoever gets hold of it before it was handed over, and nothing else; so four digits are enough, and are no password.

const key = (person: string) => `dryline-device-code-${person}`
/** Rounds of PBKDF2: a tenth of a second on a phone. */
const ROUNDS = 200_000
/** After so many wrong codes in a row, each further one waits twice as long, beginning with so many ms. */
const [FREE, PAUSE] = [5, 15_000]

interface Kept {
  salt: string
  hash: string
  wrong: number
  /** Not before, in ms. */
  next: number
}
const read = (person: string): Kept | undefined => {
  try {
    return JSON.parse(localStorage.getItem(key(person)) ?? '') as Kept
  } catch {
    return undefined
  }
}
const write = (person: string, kept: Kept) =>
  localStorage.setItem(key(person), JSON.stringify(kept))

const hex = (bytes: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
async function hashOf(code: string, salt: string) {
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(code),
    'PBKDF2',
    false,
    ['deriveBits'],
  )
  return hex(
    await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: new TextEncoder().encode(salt), iterations: ROUNDS },
      material,
      256,
    ),
  )
}

/** Whether a browser can keep one: only where no one on the way could have changed the page. */
export const canHaveDeviceCode = () => globalThis.isSecureContext && crypto.subtle !== undefined
export const hasDeviceCode = (person: string) => read(person) !== undefined

export async function setDeviceCode(person: string, code: string) {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  write(person, { salt, hash: await hashOf(code, salt), wrong: 0, next: 0 })
}

/** True if it is the code; else how long to wait before the next try, in ms. */
export async function checkDeviceCode(
  person: string,
  code: string,
  now = Date.now(),
): Promise<true | { wait: number }> {
  const kept = read(person)
  if (!kept) return { wait: 0 }
  if (now < kept.next) return { wait: kept.next - now }
  if ((await hashOf(code, kept.salt)) === kept.hash) {
    write(person, { ...kept, wrong: 0, next: 0 })
    return true
  }
  const wrong = kept.wrong + 1
  const wait = wrong < FREE ? 0 : PAUSE * 2 ** (wrong - FREE)
  write(person, { ...kept, wrong, next: now + wait })
  return { wait }
}

export const forgetDeviceCodes = () => {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(key(''))) localStorage.removeItem(name)
}
