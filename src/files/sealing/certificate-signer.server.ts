import { drawMark } from '#files/papers/pdf-overlay.server.ts'
import { signers as parties } from '#files/papers/signing-fields.ts'
import { LINE, MARGIN, type Sheet } from '#files/papers/starter-sheet.server.ts'
import { drawFact, drawSection } from '#files/sealing/certificate-sheet.server.ts'
import { certifiedTime, deviceTime } from '#files/sealing/certified-time.ts'
import { type CertifiedSigner, type DrawnSignature } from '#files/sealing/sealed-paper.ts'
import { signatureLook } from '#files/sealing/value-marks.server.ts'
import { shownPhone } from '#values/phone-number.ts'

const FRAME = { width: 200, height: 56 }

function drawSignature(sheet: Sheet, signature: DrawnSignature) {
  sheet.room(FRAME.height + 12)
  const frame = { x: MARGIN, y: sheet.y() + 2, ...FRAME }
  sheet.decorate(() => {
    sheet.doc
      .roundedRect(frame.x, frame.y, frame.width, frame.height, 4)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
    const inside = {
      x: frame.x + 10,
      y: frame.y + 6,
      width: frame.width - 20,
      height: frame.height - 12,
    }
    drawMark(sheet.doc, signatureLook(signature, inside.height), inside)
  })
  sheet.skip(FRAME.height + 10)
}

const placeOf = ({ latitude, longitude, accuracy }: NonNullable<CertifiedSigner['place']>) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)} (within ${Math.round(accuracy * 3.28084)} feet)`

export function drawSigner(sheet: Sheet, signer: CertifiedSigner, zone: string) {
  const { signature, consent, phone, place } = signer
  const time = (at: string | null) => at && certifiedTime(at, zone)
  drawSection(sheet, `${parties[signer.party]}: ${signer.name}`, signature ? FRAME.height + 40 : 30)
  if (signature) drawSignature(sheet, signature)
  drawFact(sheet, 'Email', signer.email)
  drawFact(sheet, 'Phone', phone && shownPhone(phone))
  drawFact(sheet, 'How identified', signer.identified)
  const byDevice = (at: string | null) => at && deviceTime(at, zone, signer.clock_is_off)
  if (signer.opened_on_device)
    drawFact(sheet, 'Opened, by the device’s clock', byDevice(signer.opened_at))
  else drawFact(sheet, 'Opened', time(signer.opened_at))
  drawFact(sheet, 'Signed, by the device’s clock', byDevice(signer.device_signed_at))
  drawFact(sheet, 'Signed, received by the server', time(signer.signed_at))
  drawFact(sheet, 'IP address', signer.address)
  drawFact(sheet, 'Device', signer.device)
  drawFact(sheet, 'Location of the device', place && placeOf(place))
  drawFact(
    sheet,
    'Signature',
    signature && (signature.kind === 'drawn' ? 'Drawn by hand' : 'Typed'),
  )
  if (consent) drawFact(sheet, `Agreed to (version ${consent.version})`, consent.text)
}
