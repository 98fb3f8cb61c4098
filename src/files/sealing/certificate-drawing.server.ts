import { drawFact, drawSection, drawText } from '#files/sealing/certificate-sheet.server.ts'
import { drawSigner } from '#files/sealing/certificate-signer.server.ts'
import { type SigningCertificate, shortId } from '#files/sealing/sealed-paper.ts'
import { drawQrCode, qrCode } from '#files/papers/qr-code.server.ts'
import { COLUMN, INK, MARGIN, newSheet, type Sheet } from '#files/papers/starter-sheet.server.ts'
import { counted } from '#values/counted.ts'
import { shownPhone } from '#values/phone-number.ts'
import { shownDay } from '#values/times.ts'
import { certifiedTime, deviceTime } from '#files/sealing/certified-time.ts'

/**
 * The side of the QR code in points (0.8 inches, which a phone can read at arm's length) and the
 * empty margin around it.
 */
const [CODE, QUIET_ZONE] = [58, 8]

function drawDocument(sheet: Sheet, certificate: SigningCertificate) {
  const { company_name, company_phone, time_zone, so_far } = certificate
  sheet.say('H1', 'Signature certificate', 'bold', 20, { x: MARGIN, y: sheet.y(), width: COLUMN })
  sheet.skip(34)
  if (so_far) drawSoFar(sheet, so_far)
  drawFact(sheet, 'Document', certificate.title)
  drawFact(sheet, 'Contract number', certificate.contract_number)
  drawFact(
    sheet,
    'Company',
    [company_name, company_phone && shownPhone(company_phone)].filter(Boolean).join(' · '),
  )
  drawFact(sheet, 'File', `${certificate.file_name} · ${counted(certificate.pages, 'page')}`)
  drawFact(sheet, 'SHA-256 of that file', certificate.sha256)
  drawFact(sheet, 'Signing', certificate.signing_id)
  drawFact(sheet, 'Created', certifiedTime(certificate.created_at, time_zone))
  drawFact(sheet, 'Times on this page', `in the company's time zone, ${time_zone}`)
  if (certificate.cancel_until)
    drawFact(sheet, 'Customer may cancel', `through ${shownDay(certificate.cancel_until)}`)
}

function drawSoFar(sheet: Sheet, so_far: string) {
  sheet.say('P', so_far, 'bold', 11, { x: MARGIN, y: sheet.y(), width: COLUMN })
  sheet.skip(sheet.heightOf(so_far, 'bold', 11, COLUMN) + 8)
}

function drawHistory(sheet: Sheet, { events, time_zone }: SigningCertificate) {
  drawSection(sheet, 'History')
  for (const { at, device_at, clock_is_off, who, what } of events) {
    const said = who ? `${what} · ${who}` : what
    const aside =
      device_at && device_at !== at
        ? `\nDevice clock: ${deviceTime(device_at, time_zone, clock_is_off)}`
        : ''
    drawFact(sheet, certifiedTime(at, time_zone), said + aside)
  }
}

function drawProof(sheet: Sheet, { verify_url }: SigningCertificate) {
  drawSection(sheet, 'Check this document')
  drawText(
    sheet,
    'This file is sealed with a digital signature over all of its bytes. A PDF reader shows whether it was changed since. Readers may call the signer unknown until the company’s root certificate is imported; that says nothing about changes.',
  )
  drawCode(sheet, verify_url)
}

/**
 * Draws the address as a code for a phone's camera and next to it as text. A screen reader reads
 * the address.
 */
function drawCode(sheet: Sheet, address: string) {
  sheet.room(QUIET_ZONE + CODE)
  sheet.skip(QUIET_ZONE)
  const y = sheet.y()
  sheet.decorate(() =>
    drawQrCode(sheet.doc, qrCode(address), { x: MARGIN, y, side: CODE, color: INK }),
  )
  drawText(sheet, `To compare a copy with the company’s record: ${address}`, CODE + 2 * QUIET_ZONE)
  sheet.skip(Math.max(0, y + CODE - sheet.y()))
}

/**
 * Draws the pages that say who signed what, when and how; they are appended to the signed paper.
 */
export function drawCertificate(certificate: SigningCertificate) {
  const sheet = newSheet('Signature certificate')
  drawDocument(sheet, certificate)
  for (const signer of certificate.signers) drawSigner(sheet, signer, certificate.time_zone)
  drawHistory(sheet, certificate)
  drawProof(sheet, certificate)
  return sheet.end(
    (page, of) =>
      `Signing ${shortId(certificate.signing_id)} · Page ${page} of ${of} of the certificate`,
  )
}
