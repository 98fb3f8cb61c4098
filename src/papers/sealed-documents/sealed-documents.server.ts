import { sql } from 'kysely'
import { z } from 'zod'
import { sha256Text } from '#files/files/file-hash.ts'
import { type SealedDocument, sealedDocument } from '#papers/sealed-documents/sealed-documents.ts'
import { anyone } from '#server/procedure.ts'

const tags = ['Sealed documents']

export const check = anyone
  .route({
    method: 'POST',
    path: '/sealed-documents/check',
    summary: 'Check a sealed document',
    description:
      'What we sealed with this SHA-256 (hexadecimal) of all its bytes, or the original that people were asked to sign: `kind` says which. Null where there is no such document. 429 after 60 in 10 minutes from one address.',
    tags,
  })
  .input(z.strictObject({ sha256: sha256Text }))
  .output(sealedDocument.nullable())
  .handler(async ({ input: { sha256 }, context }) => {
    await context.auth.limits.take('document by address', context.address)
    const { rows } =
      await sql<SealedDocument>`select * from app.sealed_document(${sha256})`.execute(context.db)
    return rows[0] ?? null
  })

export const root = anyone
  .route({
    method: 'GET',
    path: '/sealed-documents/root-certificate',
    summary: 'Get the root certificate of our seal',
    description:
      'As PEM, for PDF readers to import. Null where the certificate was bought, whose root readers know, or nothing was sealed yet.',
    tags,
  })
  .output(z.object({ pem: z.string().nullable() }))
  .handler(async ({ context }) => ({ pem: await context.rootCertificate() }))
