import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { SigningField } from '#files/papers/signing-fields.ts'
import { openSeal, rootCertificate } from '#files/sealing/installation-certificate.server.ts'
import { sealPaper } from '#files/sealing/seal-keeper.server.ts'
import type {
  CertifiedSigner,
  DrawnSignature,
  FieldValue,
  SealOrder,
  SigningCertificate,
} from '#files/sealing/sealed-paper.ts'

// A signed document to seal.

export const drawn: DrawnSignature = {
  kind: 'drawn',
  ratio: 3,
  strokes: [
    { points: Array.from({ length: 60 }, (_, n) => [0.1 + n / 80, 0.5 + 0.3 * Math.sin(n / 6)]) },
  ],
}
export const typed: DrawnSignature = { kind: 'typed', text: 'Zoë O’Brien-Nuñez' }

export const aSigner = (more: Partial<CertifiedSigner> = {}): CertifiedSigner => ({
  name: 'Zoë O’Brien-Nuñez',
  email: 'zoe@example.test',
  phone: '4045550171',
  party: 'customer',
  identified: 'Opened the link sent to zoe@example.test',
  consent: { version: '2026-11', text: 'I agree to sign electronically.' },
  opened_at: '2026-11-22T15:00:00Z',
  device_signed_at: '2026-11-22T15:03:00Z',
  signed_at: '2026-11-22T15:03:02Z',
  address: '203.0.113.7',
  device: 'Safari on iPhone',
  place: null,
  signature: drawn,
  ...more,
})

export const aCertificate = (more: Partial<SigningCertificate> = {}): SigningCertificate => ({
  signing_id: '019358a0-1111-7222-8333-123456789abc',
  contract_number: '01-000123-WD-2026-01',
  title: 'Work Authorization',
  company_name: 'Peachtree Restoration',
  company_phone: '(404) 555-0100',
  time_zone: 'America/New_York',
  file_name: 'authorization.pdf',
  sha256: 'ab'.repeat(32),
  pages: 1,
  created_at: '2026-11-22T14:59:00Z',
  signers: [aSigner()],
  events: [
    {
      at: '2026-11-22T15:00:00Z',
      device_at: null,
      who: 'Zoë O’Brien-Nuñez',
      what: 'Opened the link',
    },
  ],
  cancel_until: '2026-11-25',
  verify_url: 'https://dryline.example.com/verify/019358a0',
  so_far: null,
  ...more,
})

/** A field on part of a page, and its value. */
export const put = (
  value: FieldValue,
  kind: SigningField['kind'],
  at: Partial<SigningField> = {},
): SealOrder['values'][number] => ({
  value,
  field: {
    id: 'f',
    page: 0,
    x: 0.2,
    y: 0.4,
    width: 0.3,
    height: 0.05,
    kind,
    signer: 'customer',
    label: '',
    required: true,
    ...at,
  },
})

/** Creates a folder with its own seal; `end` deletes it. */
export async function newSealing() {
  const folder = mkdtempSync(`${tmpdir()}/sealing-`)
  const settings = {
    dataDir: folder,
    certificate: undefined,
    password: undefined,
    timeStampUrl: undefined,
  }
  const seal = await openSeal(settings)
  let written = 0
  return {
    folder,
    settings,
    seal,
    root: (await rootCertificate(settings))!,
    of: (
      bytes: Uint8Array,
      values: SealOrder['values'] = [],
      certificate = aCertificate(),
      timeStampUrl?: string,
      notice: SealOrder['notice'] = null,
    ) => {
      const path = `${folder}/${written++}`
      writeFileSync(path, bytes)
      return sealPaper({ path, who: 'me', values, notice, certificate }, { ...seal, timeStampUrl })
    },
    end: () => rmSync(folder, { recursive: true }),
  }
}
