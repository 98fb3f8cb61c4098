import { createHmac } from 'node:crypto'

/**
 * Returns the current code of an authenticator app for this key (base32) (RFC 6238: SHA-1, 30 s,
 * six digits).
 */
export function totp(key: string, now = Date.now()) {
  const digits = Array.from(key.replaceAll(' ', ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter),
  )
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
