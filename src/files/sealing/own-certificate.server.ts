import { randomBytes, webcrypto } from 'node:crypto'
import { BitString, Integer, Null, OctetString, Utf8String } from 'asn1js'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  ExtKeyUsage,
} from 'pkijs'

/**
 * RSA, because every reader of the last twenty years can check it; older ones don't know elliptic
 * curves. 3,072 bits are good past 2030 (NIST SP 800-57).
 */
const KEYS = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const YEARS = 20
const DAY = 86_400_000

const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'
/** Object ids of extensions and names (RFC 5280). */
const oid = {
  commonName: '2.5.4.3',
  subjectKey: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKey: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
}
/**
 * Key purposes: signing documents, in the terms of RFC 9336, Microsoft and Adobe, and signing
 * email, which readers on Linux (NSS) require of a signer.
 */
const SIGNS_DOCUMENTS = [
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
  '1.3.6.1.5.5.7.3.4',
]
/**
 * digitalSignature and nonRepudiation; keyCertSign and cRLSign. The number of unused bits comes
 * first.
 */
const usages = {
  leaf: { unusedBits: 6, valueHex: new Uint8Array([0xc0]).buffer },
  root: { unusedBits: 1, valueHex: new Uint8Array([0x06]).buffer },
}

const { subtle } = webcrypto
const engine = new CryptoEngine({ crypto: webcrypto as unknown as Crypto, name: 'node' })
const newKeys = () => subtle.generateKey(KEYS, true, ['sign', 'verify'])
type Keys = Awaited<ReturnType<typeof newKeys>>

const nameOf = (common: string) =>
  new AttributeTypeAndValue({ type: oid.commonName, value: new Utf8String({ value: common }) })

const extension = (
  extnID: string,
  critical: boolean,
  value: { toBER: (sizeOnly?: boolean) => ArrayBuffer },
) => new Extension({ extnID, critical, extnValue: value.toBER(false) })

/** Returns the identifier of a key, by which readers find its certificate. */
const keyIdOf = ({ subjectPublicKeyInfo: { subjectPublicKey } }: Certificate) =>
  subtle.digest('SHA-1', new Uint8Array(subjectPublicKey.valueBlock.valueHexView))

interface Order {
  kind: 'root' | 'leaf'
  subject: string
  issuer: string
  from: Date
  to: Date
  keys: Keys
}

async function certificateOf({ kind, subject, issuer, from, to, keys }: Order, root?: Certificate) {
  const made = new Certificate({ version: 2 })
  // Must be positive and at most 20 bytes.
  made.serialNumber = new Integer({ valueHex: new Uint8Array([0x40, ...randomBytes(15)]).buffer })
  made.subject.typesAndValues.push(nameOf(subject))
  made.issuer.typesAndValues.push(nameOf(issuer))
  made.notBefore.value = from
  made.notAfter.value = to
  await made.subjectPublicKeyInfo.importKey(keys.publicKey as CryptoKey, engine)
  const limits =
    kind === 'root'
      ? new BasicConstraints({ cA: true, pathLenConstraint: 0 })
      : new BasicConstraints({ cA: false })
  const authority = new AuthorityKeyIdentifier({
    keyIdentifier: new OctetString({ valueHex: await keyIdOf(root ?? made) }),
  })
  made.extensions = [
    extension(oid.basicConstraints, true, limits.toSchema()),
    extension(oid.keyUsage, true, new BitString(usages[kind])),
    extension(oid.subjectKey, false, new OctetString({ valueHex: await keyIdOf(made) })),
    extension(oid.authorityKey, false, authority.toSchema()),
    ...(kind === 'leaf'
      ? [
          extension(
            oid.extendedKeyUsage,
            false,
            new ExtKeyUsage({ keyPurposes: SIGNS_DOCUMENTS }).toSchema(),
          ),
        ]
      : []),
  ]
  return made
}

/** Signs without pkijs, which leaves out the parameter that RFC 4055 (section 5) asks for. */
const signed = async (certificate: Certificate, by: Keys) => {
  const algorithm = new AlgorithmIdentifier({
    algorithmId: SHA256_WITH_RSA,
    algorithmParams: new Null(),
  })
  certificate.signature = algorithm
  certificate.signatureAlgorithm = algorithm
  const said = certificate.encodeTBS().toBER(false)
  certificate.tbsView = new Uint8Array(said)
  certificate.signatureValue = new BitString({
    valueHex: await subtle.sign(KEYS.name, by.privateKey, said),
  })
  return pem('CERTIFICATE', certificate.toSchema(true).toBER(false))
}

function pem(label: string, der: ArrayBuffer) {
  const lines = Buffer.from(der)
    .toString('base64')
    .match(/.{1,64}/g)!
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/**
 * Makes a key that signs documents, its certificate and the root above it, as PEM in this order.
 * Nobody keeps the root's key, so nothing else can ever be signed in its name. Both end on the same
 * day: a document without a time stamp is judged by the end date of its certificate.
 */
export async function newCertificate(now: Date) {
  const [rootKeys, keys] = await Promise.all([newKeys(), newKeys()])
  const from = new Date(now.getTime() - DAY)
  const to = new Date(from)
  to.setUTCFullYear(to.getUTCFullYear() + YEARS)
  // The random part tells the roots of two installations apart for people who import both.
  const name = `Dryline Root ${randomBytes(4).toString('hex').toUpperCase()}`
  const root = await certificateOf({
    kind: 'root',
    subject: name,
    issuer: name,
    from,
    to,
    keys: rootKeys,
  })
  const leaf = await certificateOf(
    { kind: 'leaf', subject: 'Dryline Document Seal', issuer: name, from, to, keys },
    root,
  )
  const key = pem('PRIVATE KEY', await subtle.exportKey('pkcs8', keys.privateKey))
  return [key, await signed(leaf, rootKeys), await signed(root, rootKeys)].join('')
}
