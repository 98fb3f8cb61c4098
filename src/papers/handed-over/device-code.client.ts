// With this code, people take back a device that they handed over, even if no server can check a
// password. Someone who gets hold of the code before the device is handed over opens only what the
// device shows anyway. So four digits are enough, and the code is not a password.

const key = (person: string) => `dryline-device-code-${person}`
/** PBKDF2 rounds: a tenth of a second on a phone. */
const ROUNDS = 200_000
/**
 * From the FREE-th wrong code in a row, each one makes the next try wait twice as long, starting
 * with PAUSE ms.
 */
const [FREE, PAUSE] = [5, 15_000]

interface Kept {
  salt: string
  hash: string
  wrong: number
  /** The earliest time of the next try, in ms. */
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

/**
 * True if a browser can keep a code: only in a secure context, in which nobody on the way could
 * have changed the page.
 */
export const canHaveDeviceCode = () => globalThis.isSecureContext && crypto.subtle !== undefined
export const hasDeviceCode = (person: string) => read(person) !== undefined

export async function setDeviceCode(person: string, code: string) {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  write(person, { salt, hash: await hashOf(code, salt), wrong: 0, next: 0 })
}

/** Returns true if the code is right; else how long to wait before the next try, in ms. */
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
