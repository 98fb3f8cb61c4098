import { LARGEST_LOGO } from '#people/settings/logo.ts'

/** Maximum size in pixels. More is not drawn. */
const [WIDTH, HEIGHT] = [1800, 600]

/**
 * Returns an image as base64. The browser shrinks it if it is too large to send at once. Throws if
 * it can't be read.
 */
export async function chosenLogo(file: Blob) {
  return base64Of(file.size <= LARGEST_LOGO ? file : await smaller(file))
}

async function smaller(file: Blob) {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, WIDTH / picture.width, HEIGHT / picture.height)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const png = await canvas.convertToBlob({ type: 'image/png' })
  return png.size <= LARGEST_LOGO ? png : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}

async function base64Of(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const parts = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, n) =>
    bytes.subarray(n * 8192, (n + 1) * 8192),
  )
  return btoa(parts.map((part) => String.fromCharCode(...part)).join(''))
}
