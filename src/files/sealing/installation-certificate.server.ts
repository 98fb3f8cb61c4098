import {
  createPrivateKey,
  type KeyObject,
  randomUUID,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Signer } from '@libpdf/core'
import { SEAL_FILE } from '#runtime/data-dir.ts'
import { OperatorError, type SealSettings } from '#runtime/settings.ts'

// Provides the seal for documents: the installation's own, made when it is first needed, or one
// that the operator purchased.

/** Everything about a seal except the key, which stays with the holder of the seal. */
export type SealFace = Pick<Signer, 'certificate' | 'keyType' | 'signatureAlgorithm'> & {
  certificateChain: Uint8Array[]
}
export interface Seal {
  face: SealFace
  /** Signs the SHA-256 of these bytes. */
  sign: (data: Uint8Array) => Promise<Uint8Array>
  timeStampUrl: string | undefined
}

const certificates = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----\n?/g

function synced(path: string) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/**
 * Returns the text of the file. If several processes create it at once, the first one to link it
 * wins, and all use that file.
 */
async function ownFile(dataDir: string) {
  const path = join(dataDir, SEAL_FILE)
  if (!existsSync(path)) {
    const { newCertificate } = await import('#files/sealing/own-certificate.server.ts')
    const mine = `${path}.${randomUUID()}.new`
    writeFileSync(mine, await newCertificate(new Date()), { mode: 0o600, flag: 'wx', flush: true })
    try {
      linkSync(mine, path)
      synced(dirname(path))
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure
    } finally {
      rmSync(mine, { force: true })
    }
  }
  return readFileSync(path, 'utf8')
}

/** Returns the public part of a seal. The first certificate belongs to the key. */
function faceOf([leaf, ...chain]: X509Certificate[]): SealFace {
  const isElliptic = leaf!.publicKey.asymmetricKeyType === 'ec'
  return {
    certificate: new Uint8Array(leaf!.raw),
    certificateChain: chain.map(({ raw }) => new Uint8Array(raw)),
    keyType: isElliptic ? 'EC' : 'RSA',
    signatureAlgorithm: isElliptic ? 'ECDSA' : 'RSASSA-PKCS1-v1_5',
  }
}

/** For a key on a curve the signature is in DER, as CMS expects. */
const signWith = (key: KeyObject) => (data: Uint8Array) =>
  Promise.resolve(new Uint8Array(sign('sha256', data, key)))

async function ownSeal(dataDir: string) {
  const text = await ownFile(dataDir)
  try {
    const [leaf, ...chain] = text.match(certificates)!.map((one) => new X509Certificate(one))
    const key = createPrivateKey(text)
    if (!leaf!.checkPrivateKey(key))
      throw new Error('its key and certificate do not belong together')
    return { face: faceOf([leaf!, ...chain]), sign: signWith(key) }
  } catch (failure) {
    throw new OperatorError(
      `${join(dataDir, SEAL_FILE)} is not this installation's seal (${(failure as Error).message}). Restore it from a backup; without it a new one is made.`,
    )
  }
}

const [SAMPLE, ODD_PASSWORD] = [Buffer.from('sample'), /password|mac|integrity/i]
const isOf = (signature: Uint8Array) => (certificate: X509Certificate) => {
  try {
    return verify('sha256', SAMPLE, certificate.publicKey, signature)
  } catch {
    return false
  }
}

/**
 * Opens a purchased certificate from a PKCS#12 file. These files hold their certificates in any
 * order.
 */
async function boughtSeal(path: string, password: string) {
  const wrong = (why: string) => new OperatorError(`SEAL_CERTIFICATE ${path} can't be used: ${why}`)
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (failure) {
    throw wrong((failure as Error).message)
  }
  const { P12Signer } = await import('@libpdf/core')
  const signer = await P12Signer.create(new Uint8Array(bytes), password).catch((failure: Error) => {
    throw wrong(
      ODD_PASSWORD.test(failure.message)
        ? 'SEAL_CERTIFICATE_PASSWORD is wrong.'
        : 'it is not a PKCS#12 file with a key.',
    )
  })
  const found = [signer.certificate, ...signer.certificateChain].map(
    (der) => new X509Certificate(der),
  )
  const sample = await signer.sign(SAMPLE, 'SHA-256')
  const leaf = found.find(isOf(sample))
  if (!leaf) throw wrong('none of its certificates belongs to its key.')
  if (leaf.validToDate < new Date())
    console.error(
      `SEAL_CERTIFICATE ${path} ended on ${leaf.validTo}: readers will doubt what it seals.`,
    )
  return {
    face: faceOf([leaf, ...found.filter((one) => one !== leaf)]),
    sign: (data: Uint8Array) => signer.sign(data, 'SHA-256'),
  }
}

/**
 * Opens the seal of this installation and creates its own if there is none yet. Throws an
 * OperatorError with an explanation for a file that can't be used.
 */
export async function openSeal({
  dataDir,
  certificate,
  password,
  timeStampUrl,
}: SealSettings): Promise<Seal> {
  const seal = certificate ? await boughtSeal(certificate, password ?? '') : await ownSeal(dataDir)
  return { ...seal, timeStampUrl }
}

/**
 * Returns the root certificate as PEM, for readers to import. Null if nothing was sealed yet, or if
 * the certificate was purchased: readers already have that root.
 */
export async function rootCertificate({
  dataDir,
  certificate,
}: Pick<SealSettings, 'dataDir' | 'certificate'>): Promise<string | null> {
  const path = join(dataDir, SEAL_FILE)
  if (certificate || !existsSync(path)) return null
  return (await readFile(path, 'utf8')).match(certificates)?.at(-1) ?? null
}
