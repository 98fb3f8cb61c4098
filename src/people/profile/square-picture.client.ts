/** The side of a person's picture, in pixels: twice the largest at which it is shown. */
const SIDE = 256

/** The middle of a picture, as base64 of a small WebP, or JPEG where the browser cannot write WebP. Throws if it cannot be read. */
export async function squarePicture(file: Blob) {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')!
  // What was transparent would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.drawImage(
    picture,
    (picture.width - side) / 2,
    (picture.height - side) / 2,
    side,
    side,
    0,
    0,
    SIDE,
    SIDE,
  )
  picture.close()
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
  const blob =
    webp.type === 'image/webp'
      ? webp
      : await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
