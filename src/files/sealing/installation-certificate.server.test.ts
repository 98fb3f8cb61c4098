import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSeal, rootCertificate } from '#files/sealing/installation-certificate.server.ts'
import { newCertificate } from '#files/sealing/own-certificate.server.ts'
import { sealPaper } from '#files/sealing/seal-keeper.server.ts'
import { OperatorError } from '#runtime/settings.ts'
import { aPdf } from '#testing/papers.ts'
import { checkSeal } from '#testing/pdf-seal.ts'
import { aCertificate } from '#testing/sealing.ts'

// Tests which seal is used: the installation's own or a purchased one.

// The first test is slow on a busy machine: typefaces are opened, keys made and processes started.

const folder = mkdtempSync(`${tmpdir()}/seals-`)
afterAll(() => rmSync(folder, { recursive: true }))
const own = (dataDir: string) => ({
  dataDir,
  certificate: undefined,
  password: undefined,
  timeStampUrl: undefined,
})
const bought = (certificate: string, password?: string) => ({
  ...own(folder),
  certificate,
  password,
})
const newFolder = () => mkdtempSync(`${folder}/data-`)

it('is made once, whole and for its owner only, however many ask at once', async () => {
  const dataDir = newFolder()
  const module = import.meta.resolve('#files/sealing/installation-certificate.server.ts')
  const program = `const { openSeal } = await import('${module}'); const { face } = await openSeal(${JSON.stringify(own(dataDir))}); process.send(Buffer.from(face.certificate).toString('hex'), () => process.disconnect())`
  const all = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      return (await once(child, 'message'))[0] as string
    }),
  )
  const here = Buffer.from((await openSeal(own(dataDir))).face.certificate).toString('hex')
  expect(new Set([...all, here]).size).toBe(1)
  expect(readdirSync(dataDir)).toEqual(['seal.pem'])
  expect(statSync(`${dataDir}/seal.pem`).mode & 0o777).toBe(0o600)
})

it('has a root for twenty years that has no key anymore', async () => {
  const dataDir = newFolder()
  expect(await rootCertificate(own(dataDir))).toBeNull()
  const { face } = await openSeal(own(dataDir))
  const [leaf, root] = [
    new X509Certificate(face.certificate),
    new X509Certificate((await rootCertificate(own(dataDir)))!),
  ]
  expect(leaf.checkIssued(root) && leaf.verify(root.publicKey) && root.verify(root.publicKey)).toBe(
    true,
  )
  expect([leaf.ca, root.ca]).toEqual([false, true])
  expect(leaf.validTo).toBe(root.validTo)
  expect(root.validToDate.getUTCFullYear() - root.validFromDate.getUTCFullYear()).toBe(20)
  expect(leaf.keyUsage).toContain('1.3.6.1.5.5.7.3.36')
  expect(readFileSync(`${dataDir}/seal.pem`, 'utf8').match(/PRIVATE KEY/g)).toHaveLength(2)
})

it('is never taken from a file that is not whole', async () => {
  const dataDir = newFolder()
  writeFileSync(`${dataDir}/seal.pem`, '-----BEGIN PRIVATE KEY-----\n')
  await expect(openSeal(own(dataDir))).rejects.toThrow(OperatorError)
})

const pemsIn = (text: string) =>
  text.match(/-----BEGIN[^]*?-----END[^-]*-----/g) as [string, string, string]
let made: { key: string; leaf: string; root: string; stranger: string }
beforeAll(async () => {
  const [key, leaf, root] = pemsIn(await newCertificate(new Date()))
  const [, stranger] = pemsIn(await newCertificate(new Date()))
  made = { key, leaf, root, stranger }
})

/** Returns a PKCS#12 file with the certificates in this order. */
function pkcs12(order: ('leaf' | 'root' | 'stranger')[], password: string) {
  const chain = order.map((one) => forge.pki.certificateFromPem(made[one]))
  const file = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(made.key), chain, password, {
    algorithm: 'aes256',
  })
  const path = `${newFolder()}/bought.p12`
  writeFileSync(path, Buffer.from(forge.asn1.toDer(file).getBytes(), 'latin1'))
  return path
}

it(
  'can be a bought one, whose file has its certificates in any order',
  { tags: 'nightly' },
  async () => {
    const path = pkcs12(['root', 'leaf'], 'geheim')
    const seal = await openSeal(bought(path, 'geheim'))
    expect(Buffer.from(seal.face.certificate).equals(new X509Certificate(made.leaf).raw)).toBe(true)
    expect(await rootCertificate(bought(path))).toBeNull()
    const paper = `${folder}/paper.pdf`
    writeFileSync(paper, await aPdf(1))
    const { bytes } = await sealPaper(
      { path: paper, who: 'me', values: [], notice: null, certificate: aCertificate() },
      seal,
    )
    checkSeal(bytes, made.root)
  },
)

it('says in words what is wrong with a bought one', async () => {
  const said = (path: string, password?: string) =>
    openSeal(bought(path, password)).then(
      () => 'opened',
      (failure: Error) =>
        failure instanceof OperatorError
          ? failure.message.replace(path, 'FILE')
          : `not said: ${failure.message}`,
    )
  const path = pkcs12(['leaf'], 'geheim')
  const [noFile, noP12] = [`${folder}/none.p12`, `${folder}/text.p12`]
  writeFileSync(noP12, 'text')
  expect(await said(path, 'wrong')).toBe(
    "SEAL_CERTIFICATE FILE can't be used: SEAL_CERTIFICATE_PASSWORD is wrong.",
  )
  expect(await said(path)).toContain('SEAL_CERTIFICATE_PASSWORD is wrong')
  expect(await said(noP12, 'geheim')).toBe(
    "SEAL_CERTIFICATE FILE can't be used: it is not a PKCS#12 file with a key.",
  )
  expect(await said(noFile)).toContain('ENOENT')
  expect(await said(pkcs12(['stranger'], 'x'), 'x')).toContain(
    'none of its certificates belongs to its key',
  )
})
