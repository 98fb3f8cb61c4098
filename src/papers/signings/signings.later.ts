import { writeFile } from 'node:fs/promises'
import { v7 as newId } from 'uuid'
import { safeFileName } from '#files/files/file-name.ts'
import { signingFields } from '#files/papers/signing-fields.ts'
import type { Seal } from '#files/sealing/installation-certificate.server.ts'
import { sealPaper } from '#files/sealing/seal-keeper.server.ts'
import { type FieldValue, type SigningCertificate, shortId } from '#files/sealing/sealed-paper.ts'
import { textOfConsent } from '#papers/signings/consent.ts'
import { signedSoFar } from '#papers/signings/signed-copies.ts'
import { type RecordedSigner, type SealRecord, signatureOf } from '#papers/signings/seal-record.ts'
import { isPlausible } from '#papers/signings/signing-evidence.ts'
import { longDay } from '#values/times.ts'
import type { Later, Work } from '#server/queue.ts'
import { type Storage, originalKey } from '#server/storage.ts'

interface Parts {
  storage: () => Promise<Storage>
  /**
   * Opened when the first document is sealed. If the installation has no certificate yet, it is
   * created then.
   */
  seal: () => Promise<Seal>
  baseUrl: string
}

/**
 * Draws and seals a signed document, under an id of its own. Its bytes are synced before the
 * database names them.
 */
async function sealedOf(record: SealRecord, { storage, seal, baseUrl }: Parts) {
  const { signing, signers, open, title } = record
  const store = await storage()
  const fields = signingFields.parse(signing.fields)
  const given = Object.assign({}, ...signers.map(({ answers }) => answers)) as Record<
    string,
    FieldValue
  >
  const values = fields.flatMap((field) =>
    given[field.id] === undefined ? [] : [{ field, value: given[field.id]! }],
  )
  const opened = await seal()
  const certificate = certificateOf(record, baseUrl)
  const sealed = await store.asFile(originalKey(signing.paper_id, signing.sha256), (path) =>
    sealPaper(
      { path, who: signing.created_by, values, notice: noticeOf(record), certificate },
      opened,
    ),
  )
  const file = newId()
  const path = store.sealingPath()
  await writeFile(path, sealed.bytes, { flag: 'wx', mode: 0o600 })
  await store.seal(path, originalKey(file, sealed.sha256))
  const name = safeFileName(
    `${title} ${open.length > 0 ? 'signed by you' : 'signed'} ${shortId(signing.id)}`,
    'pdf',
  )
  return { kept: [file, name, sealed.bytes.length, sealed.sha256], timestamped: sealed.timestamped }
}

/** Makes the sealed PDF of a signing, once. */
export const sealing = (parts: Parts): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: SealRecord | null }>(
      'select app.read_seal($1) as found',
      [id],
    )
    const record = rows[0]?.found
    if (!record) return
    const { kept, timestamped } = await sealedOf(record, parts)
    await pool.query('select app.keep_seal($1, $2, $3, $4, $5, $6)', [id, ...kept, timestamped])
  },
})

/**
 * Makes a signer's own copy of everything signed up to their signature, once. It is the same PDF,
 * which says what it waits for.
 */
export const signedCopies = (parts: Parts): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: SealRecord | null }>(
      'select app.read_copy($1) as found',
      [id],
    )
    const record = rows[0]?.found
    if (!record) return
    const { kept } = await sealedOf(record, parts)
    await pool.query('select app.keep_copy($1, $2, $3, $4, $5)', [id, ...kept])
  },
})

const noticeOf = ({ notice }: SealRecord) =>
  notice && { ...notice, day: longDay(notice.day), deadline: longDay(notice.deadline) }

/** True if a device's clock gave a time at which this can't have happened. */
const isOff = (device_at: string | null, arrived_at: string | null, { file_at }: SealRecord) =>
  device_at !== null &&
  !isPlausible(device_at, { file_at, arrived_at: arrived_at ?? new Date().toISOString() })

const certifiedSigner = (
  person: RecordedSigner,
  record: SealRecord,
): SigningCertificate['signers'][number] => {
  const { signing, company_name } = record
  const {
    name,
    email,
    phone,
    party,
    method,
    witness_name,
    consented_at,
    opened_at,
    device_signed_at,
    signed_at,
    address,
    device,
  } = person
  const witness = witness_name ?? 'a member of staff'
  const identified = {
    in_person:
      party === 'company'
        ? `Logged in to ${company_name} as ${witness}.`
        : `In person, on a device handed over by ${witness}.`,
    link: `Opened a link sent to ${email}, and entered a code sent there.`,
    portal: `Logged in to their account with ${company_name}.`,
    paper: `Signed on paper; the scan was added by ${witness}.`,
  }[method]
  const { latitude, longitude, accuracy } = person
  const opened_on_device = method === 'in_person'
  const clock_is_off = [device_signed_at, opened_on_device ? opened_at : null].some((at) =>
    isOff(at, signed_at, record),
  )
  const consent =
    textOfConsent(signing.consent_version, company_name)?.join(' ') ??
    'The text of this version is unknown.'
  return {
    name,
    email,
    phone,
    party,
    identified,
    opened_at,
    opened_on_device,
    clock_is_off,
    device_signed_at,
    signed_at,
    address,
    device,
    consent: consented_at ? { version: signing.consent_version, text: consent } : null,
    place:
      latitude === null || longitude === null
        ? null
        : { latitude, longitude, accuracy: accuracy ?? 0 },
    signature: signatureOf(person, signingFields.parse(signing.fields)),
  }
}

const certificateOf = (record: SealRecord, baseUrl: string): SigningCertificate => {
  const { signing, signers, steps } = record
  return {
    signing_id: signing.id,
    contract_number: record.contract_number,
    title: record.title,
    company_name: record.company_name,
    company_phone: record.company_phone,
    time_zone: record.time_zone,
    file_name: record.file_name,
    sha256: signing.sha256,
    pages: record.page_count,
    created_at: signing.created_at,
    signers: signers.map((person) => certifiedSigner(person, record)),
    events: steps.map((step) => ({
      ...step,
      clock_is_off: isOff(step.device_at, step.at, record),
    })),
    cancel_until: signing.cancel_until,
    verify_url: `${baseUrl}/verify`,
    so_far: record.open.length > 0 ? signedSoFar(record.open) : null,
  }
}

export const works: Later<Parts> = (parts) => ({
  seals: sealing(parts),
  'signed copies': signedCopies(parts),
})
