import { z } from 'zod'
import { ABOUT_ORIGINAL } from '#loss/documents/original-words.ts'
import type { SeenContract } from '#papers/contracts/contracts.ts'

export interface ContractFile {
  id: string
  name: string
  media_type: string
}
type Paper = Pick<SeenContract, 'paper_id' | 'file_name' | 'media_type'>
type Filed = Paper & Pick<SeenContract, 'title' | 'sealed' | 'scans' | 'signing_status'>

/** Returns the file as it was before anyone signed, or a template's file. */
export const originalOf = ({ paper_id, file_name, media_type }: Paper): ContractFile | undefined =>
  paper_id && file_name && media_type ? { id: paper_id, name: file_name, media_type } : undefined

/**
 * Returns the files of a signed contract: the sealed PDF, or its scans. None before it is signed,
 * or while it is being sealed.
 */
export const signedFilesOf = ({ title, sealed, scans }: Filed): ContractFile[] =>
  sealed ? [{ id: sealed.id, name: `${title}, signed`, media_type: 'application/pdf' }] : scans

/**
 * Returns a contract's file as it is shown, printed or downloaded: the signed one once it is
 * signed, the original before. Undefined if it has none.
 */
export function fileOf(contract: Filed): { file: ContractFile; about?: string } | undefined {
  const signed = signedFilesOf(contract)
  if (signed[0])
    return { file: signed[0], ...(signed.length > 1 && { about: `Scan 1 of ${signed.length}` }) }
  const file = originalOf(contract)
  return (
    file && {
      file,
      ...(contract.signing_status === 'signed' && {
        about: `${ABOUT_ORIGINAL}. The signed copy is being prepared.`,
      }),
    }
  )
}

/** A file of a contract. Size in bytes. */
export const paperFile = z.object({
  paper_id: z.string().nullable(),
  file_name: z.string().nullable(),
  media_type: z.string().nullable(),
  size: z.number().nullable(),
})

/** A scan of a contract signed with ink. If it is a picture, it may be one of several. */
export const scan = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  size: z.number(),
})
export type Scan = z.infer<typeof scan>

/** A former or present file of a contract or template. */
export const version = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  media_type: z.string(),
  size: z.number(),
  sha256: z.string(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
})
export type Version = z.infer<typeof version>
