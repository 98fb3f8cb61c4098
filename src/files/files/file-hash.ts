import { z } from 'zod'

export const sha256Text = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits')

/** One of our files that has the requested hash. */
export interface FoundFile {
  id: string
  which: 'original' | 'copy'
  kind: 'photo' | 'document'
  uploaded_at: string
  captured_at: string | null
  customer_name: string | null
  uploaded_by_name: string | null
  deleted_at: string | null
}

/** Computes the SHA-256 of a file in the browser, in hexadecimal. */
export async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
