import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import { damagedPhoto, pictureFailure, RefusedFile } from '#files/files/refused-file.ts'
import { tiffHeader } from '#files/files/tiff.ts'

// sharp's own build leaves HEVC out because of its patents. libheif with libde265 decodes it as
// WebAssembly and cannot leave its own memory.

const require = createRequire(import.meta.url)
const createLibheif = require('libheif-js/libheif-wasm/libheif.js') as (
  options: object,
) => MainModule

/**
 * Compiled once, at the first HEIC. It takes 30 ms and 1.4 MB, and most processes never need it.
 */
let compiled: WebAssembly.Module | undefined

/**
 * In bytes. 50 megapixels take this much to decode, convert and copy. A stream that is larger than
 * its header says fails here.
 */
const mostMemory = 640 * 1024 * 1024

/**
 * Creates a decoder with memory of its own. That memory never shrinks, and damage from a hostile
 * picture goes away with it.
 */
function freshDecoder() {
  compiled ??= new WebAssembly.Module(
    readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')),
  )
  const module = compiled
  return createLibheif({
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: WebAssembly.Imports, ready: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(module, imports)
      const memory = Object.values(instance.exports).find(
        (one) => one instanceof WebAssembly.Memory,
      )!
      memory.grow = (pages) => {
        if (memory.buffer.byteLength + pages * 65_536 > mostMemory)
          throw new RangeError('The picture takes more than it may')
        return WebAssembly.Memory.prototype.grow.call(memory, pages)
      }
      ready(instance)
      return instance.exports
    },
  })
}

type Channel = { id: unknown; stride: number; width: number; height: number; data: Uint8Array }

/**
 * Decodes the primary picture of a HEIC to an uncompressed TIFF for sharp, turned by its irot and
 * imir, in its own colors. `header` is what sharp read and what the size check used. Blocks the
 * thread while it works: a second for 12 megapixels. Throws Refused.
 */
export async function heicAsTiff(
  path: string,
  header: { width: number; height: number; icc?: Uint8Array },
) {
  const file = await readFile(path)
  try {
    const libheif = freshDecoder()
    const context = libheif.heif_context_alloc()!
    const parsed = libheif.heif_context_read_from_memory(context, file as never)
    if (parsed.code !== libheif.heif_error_code.heif_error_Ok)
      throw new Error(String((parsed as { message: unknown }).message))
    const handle = libheif.heif_js_context_get_primary_image_handle(context)
    if (!handle || handle.code) throw new Error('No primary picture')
    const size = {
      width: libheif.heif_image_handle_get_width(handle),
      height: libheif.heif_image_handle_get_height(handle),
    }
    if (size.width !== header.width || size.height !== header.height)
      throw new Error('Two readers see two sizes')
    const channels = libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
    const chroma =
      libheif.heif_chroma[
        channels === 4 ? 'heif_chroma_interleaved_RGBA' : 'heif_chroma_interleaved_RGB'
      ]
    const decoded = libheif.heif_js_decode_image2(
      handle,
      libheif.heif_colorspace.heif_colorspace_RGB,
      chroma,
    )
    if (!decoded || decoded.code) throw new Error(String(decoded?.message))
    const { data, stride, ...seen } = (decoded.channels as Channel[]).find(
      ({ id }) => id === libheif.heif_channel.heif_channel_interleaved,
    )!
    if (seen.width !== size.width || seen.height !== size.height)
      throw new Error('The stream has another size than the header')
    const head = tiffHeader({ ...size, channels, profile: header.icc })
    const row = size.width * channels
    const tiff = Buffer.allocUnsafe(head.length + row * size.height)
    head.copy(tiff)
    for (let y = 0; y < size.height; y++)
      tiff.set(data.subarray(y * stride, y * stride + row), head.length + y * row)
    return tiff
  } catch (failure) {
    // This includes WebAssembly traps and running out of memory: any failure in there is the
    // picture's fault.
    const meant = pictureFailure(failure)
    throw meant instanceof RefusedFile ? meant : new RefusedFile(damagedPhoto, { cause: failure })
  }
}
