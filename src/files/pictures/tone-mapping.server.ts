import type { Nclx } from '#files/pictures/nclx.server.ts'

// libvips treats every picture as sRGB, so a PQ or HLG picture would come out gray.

/** H.273, table 3: BT.2100's two transfer functions. */
const [pq, hlg] = [16, 18]
export const isHdr = ({ transfer }: Nclx) => transfer === pq || transfer === hlg

/**
 * In nits: SDR white in an HDR picture (BT.2408, 2.1), and the peak of an HLG display (BT.2100,
 * table 5), which most PQ pictures share.
 */
const [white, peak] = [203, 1000]

/** BT.2100, table 4: converts a PQ signal, 0 to 1, to nits. */
function pqNits(signal: number) {
  const [m1, m2, c1, c2, c3] = [
    2610 / 16_384,
    (2523 / 4096) * 128,
    3424 / 4096,
    (2413 / 4096) * 32,
    (2392 / 4096) * 32,
  ]
  const power = signal ** (1 / m2)
  return 10_000 * (Math.max(power - c1, 0) / (c2 - c3 * power)) ** (1 / m1)
}

/** BT.2100, table 5: converts an HLG signal to the light in front of the camera, both 0 to 1. */
function hlgScene(signal: number) {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073]
  return signal <= 0.5 ? (signal * signal) / 3 : (Math.exp((signal - c) / a) + b) / 12
}

/**
 * BT.2100, table 5: how much a display of 1,000 nits brightens the light of a scene, by its
 * luminance in BT.2020.
 */
const hlgGain = (red: number, green: number, blue: number) =>
  peak * (0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2

/**
 * Matrix for linear light from H.273 primaries to sRGB's: 9 is BT.2020 (BT.2087), also if the file
 * does not say (2); 12 is Display P3.
 */
const toSrgb = (primaries: number) =>
  primaries === 9 || primaries === 2
    ? [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187]
    : primaries === 12
      ? [1.2249, -0.2249, 0, -0.042, 1.042, 0, -0.0196, -0.0786, 1.0983]
      : [1, 0, 0, 0, 1, 0, 0, 0, 1]

/**
 * Light up to this fraction of white is not changed. White comes out at 7/8, which is 240 in sRGB;
 * highlights share the rest.
 */
const knee = 0.75
/** Distance of the peak above the knee, in units of the distance from the knee to 1. */
const span = (peak / white - knee) / (1 - knee)

/**
 * Maps light, where white is 1, to the range 0 to 1. Above the knee it is Reinhard's curve (2002,
 * equation 4): smooth at the knee, 1 at the peak.
 */
function rolledOff(light: number) {
  if (light <= knee) return light
  const above = Math.min((light - knee) / (1 - knee), span)
  return knee + ((1 - knee) * above * (1 + above / (span * span))) / (1 + above)
}

/**
 * sRGB's curve (IEC 61966-2-1) as a table. In the dark, where the curve is steepest, one step is a
 * fifth of an 8-bit step.
 */
const steps = 16_384
const srgb = Uint8Array.from({ length: steps + 1 }, (_, n) => {
  const light = n / steps
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
})

/**
 * Turns three channels of PQ or HLG into 8-bit sRGB. `samples` have 16 bits: libvips shifts the
 * `bits` of the file up and puts zeros below. The brightest channel of a pixel decides how much all
 * three are dimmed, so colors keep their hue. Colors outside sRGB are clipped. Takes about 0.3 s of
 * processor time for 3 megapixels.
 */
export function toneMapped(samples: Uint16Array, { primaries, transfer }: Nclx, bits: number) {
  const most = 65_536 - 2 ** (16 - bits)
  const decode = transfer === pq ? pqNits : hlgScene
  const light = Float32Array.from({ length: 65_536 }, (_, sample) =>
    decode(Math.min(sample / most, 1)),
  )
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = toSrgb(primaries) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const shown = new Uint8Array(samples.length)
  for (let at = 0; at + 2 < samples.length; at += 3) {
    // Read one by one: unpacking them from an array takes as long as all the rest.
    const r = light[samples[at]!]!
    const g = light[samples[at + 1]!]!
    const b = light[samples[at + 2]!]!
    const gain = (transfer === hlg ? hlgGain(r, g, b) : 1) / white
    const red = (rr * r + rg * g + rb * b) * gain
    const green = (gr * r + gg * g + gb * b) * gain
    const blue = (br * r + bg * g + bb * b) * gain
    const brightest = Math.max(red, green, blue)
    const scale = brightest > knee ? (rolledOff(brightest) / brightest) * steps : steps
    shown[at] = srgb[Math.max(0, Math.round(red * scale))]!
    shown[at + 1] = srgb[Math.max(0, Math.round(green * scale))]!
    shown[at + 2] = srgb[Math.max(0, Math.round(blue * scale))]!
  }
  return shown
}
