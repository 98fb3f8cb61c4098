import type { Barcode } from '#equipment/barcodes/barcodes.ts'

/**
 * Longer side, in pixels, that pictures are scaled down to: labels stay sharp and a phone reads
 * them fast enough.
 */
const LARGEST_FRAME = 1280
const LARGEST_PHOTO = 2400

/** Reads pictures in a worker. */
export function barcodeReader() {
  const worker = new Worker(new URL('barcode-worker.client.ts', import.meta.url), {
    type: 'module',
  })
  const waiting = new Map<
    number,
    { resolve: (codes: Barcode[]) => void; reject: (error: Error) => void }
  >()
  const failure = () =>
    new Error('The barcode reader could not be loaded. Reconnect once, or type the number.')
  let asked = 0
  worker.addEventListener(
    'message',
    ({ data: { n, codes } }: MessageEvent<{ n: number; codes?: Barcode[] }>) => {
      const one = waiting.get(n)
      waiting.delete(n)
      if (codes) one?.resolve(codes)
      else one?.reject(failure())
    },
  )
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(failure())
    waiting.clear()
  })
  return {
    read: (picture: ImageData) =>
      new Promise<Barcode[]>((resolve, reject) => {
        waiting.set(++asked, { resolve, reject })
        worker.postMessage({ n: asked, picture }, [picture.data.buffer])
      }),
    end: () => worker.terminate(),
  }
}

let canvas: HTMLCanvasElement | undefined
function pixelsOf(source: CanvasImageSource, width: number, height: number, most: number) {
  const scale = Math.min(1, most / Math.max(width, height))
  canvas ??= document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Returns the current camera frame; undefined before the first one. */
export const frameOf = (video: HTMLVideoElement) =>
  video.videoWidth > 0
    ? pixelsOf(video, video.videoWidth, video.videoHeight, LARGEST_FRAME)
    : undefined

/** Returns a photo's pixels. Throws if the file is not a photo. */
export async function photoOf(file: Blob) {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('This file is not a photo that your browser can open.')
  })
  const pixels = pixelsOf(bitmap, bitmap.width, bitmap.height, LARGEST_PHOTO)
  bitmap.close()
  return pixels
}
