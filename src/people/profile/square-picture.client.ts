/** Side of a person's picture in pixels: twice the largest size shown. */
const SIDE = 256

/**
 * Cuts out the center of a picture, as base64 of a small WebP, or of a JPEG if the browser can't
 * write WebP. Throws if the picture can't be read.
 */
export async function squarePicture(file: Blob) {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')!
  // Transparent parts would turn black in a JPEG.
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
