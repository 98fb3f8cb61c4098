import '#papers/contracts/contracts.css'
import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { type ContractFile, signedFilesOf } from '#papers/contracts/shown-file.ts'
import type { Contract } from '#papers/contracts/contracts.ts'
import { OpeningPlaceholder } from '#loss/documents/preview-banner.tsx'
import { isPicture, previewOf } from '#loss/documents/documents.ts'
import { PictureCard } from '#loss/documents/picture-card.tsx'
import { SigningFieldsPanel } from '#papers/contracts/signing-fields-panel.tsx'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'

const PdfCard = lazy(async () => ({
  default: (await import('#loss/documents/pdf-card.tsx')).PdfCard,
}))
const DocxCard = lazy(async () => ({
  default: (await import('#loss/documents/docx-card.tsx')).DocxCard,
}))

/** A contract as it was signed. Before that, its paper with the fields to be signed. */
export function ContractPaperCard({ contract }: { contract: Contract }) {
  const { id, paper_id, file_name, media_type, signing_fields, signing_status, pages } = contract
  const mayPlace = useCan('contracts.create') && signing_status === 'not_sent'
  const place = useMutation(
    api.contracts.placeFields.mutationOptions({
      meta: { done: 'Fields saved', failed: 'Failed to update contract' },
    }),
  )
  const signed = signedFilesOf(contract)
  if (signed.length > 0) return <SignedFiles files={signed} />
  if (!paper_id || !file_name || !media_type)
    return <Text c="dimmed">No file yet. Edit the contract to add a PDF or DOCX.</Text>
  if (previewOf(media_type) === 'docx')
    return (
      <div>
        <Text size="sm" c="dimmed" mb="xs">
          A DOCX is filled and downloaded. To sign it here, replace it with a PDF.
        </Text>
        <div className="paper-view">
          <Suspense fallback={<OpeningPlaceholder />}>
            <DocxCard address={`/files/${paper_id}/original?here`} name={file_name} />
          </Suspense>
        </div>
      </div>
    )
  return (
    <SigningFieldsPanel
      key={paper_id}
      paper={{ id: paper_id, name: file_name }}
      pages={pages}
      fields={signing_fields}
      saving={place.isPending}
      {...(mayPlace && {
        onSave: (fields, seen) => place.mutate({ id, paper_id, signing_fields: fields, seen }),
      })}
    />
  )
}

const SignedFiles = ({ files }: { files: readonly ContractFile[] }) => (
  <Stack gap="md">
    {files.map(({ id, name, media_type }) => (
      <div key={id} className="paper-view">
        <Suspense fallback={<OpeningPlaceholder />}>
          {isPicture(media_type) ? (
            <PictureCard id={id} name={name} />
          ) : (
            <PdfCard address={`/files/${id}/original?here`} name={name} />
          )}
        </Suspense>
      </div>
    ))}
  </Stack>
)
