import { createHash, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

// Checks a seal by other means than those that made it: node-forge reads its structure (RFC 5652),
// and Node's OpenSSL computes.

type Node = forge.asn1.Asn1
const parts = (node: Node) => node.value as Node[]
const der = (node: Node) => Buffer.from(forge.asn1.toDer(node).getBytes(), 'latin1')
const bytesOf = (node: Node) => Buffer.from(node.value as string, 'latin1')
const tagOf = ({ tagClass, type }: Node) =>
  tagClass === forge.asn1.Class.CONTEXT_SPECIFIC ? type : undefined
const attribute = (attributes: Node, oid: string) =>
  parts(attributes)
    .map(parts)
    .find(([name]) => forge.asn1.derToOid(name!.value as string) === oid)?.[1]
const sha256 = (...all: Buffer[]) =>
  all.reduce((hash, one) => hash.update(one), createHash('sha256')).digest()

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const [MESSAGE_DIGEST, SIGNING_CERTIFICATE, TIME_STAMP] = [
  '1.2.840.113549.1.9.4',
  '1.2.840.113549.1.9.16.2.47',
  '1.2.840.113549.1.9.16.2.14',
]

function rangesOf(file: Buffer) {
  const text = file.toString('latin1')
  const all = [...text.matchAll(/\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  if (all.length !== 1) throw new Error(`${all.length} signatures`)
  const [before, after, rest] = all[0]!.slice(1).map(Number) as [number, number, number]
  if (after + rest !== file.length) throw new Error('It does not cover the whole file')
  const contents = /^<([0-9A-F]*)>$/.exec(text.slice(before, after))?.[1]
  if (!contents) throw new Error('Something else stands beside the signature')
  return {
    digest: sha256(file.subarray(0, before), file.subarray(after)),
    contents: Buffer.from(contents, 'hex'),
    before,
    after,
  }
}

function signedDataOf(contents: Buffer) {
  const buffer = forge.util.createBuffer(contents.toString('latin1'))
  const root = forge.asn1.fromDer(buffer, {
    parseAllBytes: false,
    strict: true,
    decodeBitStrings: false,
  } as never)
  if (!contents.subarray(contents.length - buffer.length()).every((byte) => byte === 0))
    throw new Error('Something stands behind the signature')
  const [kind, data] = root.type === forge.asn1.Type.SEQUENCE ? parts(root) : []
  if (!kind || forge.asn1.derToOid(kind.value as string) !== SIGNED_DATA)
    throw new Error('It is no signature')
  return parts(parts(data!)[0]!)
}

/**
 * Checks a sealed file. Returns the position of the signature, who sealed it, and whether it has a
 * time stamp. Throws if anything is wrong.
 */
export function checkSeal(bytes: Uint8Array, rootPem: string) {
  const { digest, contents, before, after } = rangesOf(Buffer.from(bytes))
  const data = signedDataOf(contents)
  const certificates = parts(data.find((node) => tagOf(node) === 0)!).map(
    (node) => new X509Certificate(der(node)),
  )
  const signer = parts(parts(data.at(-1)!)[0]!)
  const attributes = signer.find((node) => tagOf(node) === 0)!
  const said = bytesOf(parts(attribute(attributes, MESSAGE_DIGEST)!)[0]!)
  if (!said.equals(digest)) throw new Error('The file was changed')
  // Signed in the form of a set (RFC 5652, 5.4).
  const set = der(attributes)
  set[0] = 0x31
  const leaf = certificates.find(({ ca }) => !ca)!
  const signature = signer.find(
    ({ type, tagClass }) =>
      type === forge.asn1.Type.OCTETSTRING && tagClass === forge.asn1.Class.UNIVERSAL,
  )!
  if (!verify('sha256', set, leaf.publicKey, bytesOf(signature)))
    throw new Error('The signature is not of its certificate')
  if (!der(attribute(attributes, SIGNING_CERTIFICATE)!).includes(sha256(leaf.raw)))
    throw new Error('It names another certificate')
  const root = new X509Certificate(rootPem)
  if (!root.verify(root.publicKey) || !leaf.verify(root.publicKey) || leaf.issuer !== root.subject)
    throw new Error('It is of another root')
  if (certificates.some((one) => one !== leaf && !one.raw.equals(root.raw)))
    throw new Error('It brings other certificates')
  const unsigned = signer.find((node) => tagOf(node) === 1)
  return {
    before,
    after,
    leaf,
    signature: bytesOf(signature),
    timestamped: Boolean(unsigned && attribute(unsigned, TIME_STAMP)),
  }
}
