import { Paper, Stack, Text } from '@mantine/core'
import { type SealedDocument, documentKinds } from '#papers/sealed-documents/sealed-documents.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { useCompanyZone } from '#client/company.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { exactTime } from '#values/times.ts'

/** The result of checking a document: what its certificate says, or that we did not seal it. */
export function SealedDocumentCard({
  name,
  sha256,
  found,
}: {
  name: string
  sha256: string | null
  found: SealedDocument | null
}) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Result">
      <Stack gap="sm">
        <Text fw={650}>{found ? 'This is our document, unchanged' : 'Not confirmed'}</Text>
        {!found && (
          <Text size="sm">
            {sha256
              ? "This file doesn't match any document of ours. If it says it is from us, it was changed, or saved again by another program."
              : 'This file is larger than any document of ours.'}
          </Text>
        )}
        {found && <CertifiedFacts document={found} />}
        <Text size="xs" c="dimmed" className="typed">
          {name}
          {sha256 && (
            <>
              {' · SHA-256 '}
              <span className="photo-hash">{sha256}</span>
            </>
          )}
        </Text>
      </Stack>
    </Paper>
  )
}

function CertifiedFacts({ document }: { document: SealedDocument }) {
  const { kind, title, contract_number, signers, sealed_at, is_time_stamped, is_current } = document
  const zone = useCompanyZone()
  const isOriginal = kind === 'original'
  return (
    <>
      {isOriginal && <Text size="sm">{originalWords(is_current)}</Text>}
      <Facts cols={1}>
        {title && <Fact name="Document">{title}</Fact>}
        {contract_number && <Fact name="Contract number">{contract_number}</Fact>}
        <Fact name="This file">{documentKinds[kind]}</Fact>
        {signers.map((signer, n) => (
          <Fact key={n} name={`Signed ${exactTime(signer.signed_at, zone)}`}>
            {signer.name}
          </Fact>
        ))}
        <Fact name={isOriginal ? 'On file since' : 'Sealed'}>
          {exactTime(sealed_at, zone)}
          {!isOriginal &&
            (is_time_stamped ? ', confirmed by a time stamp authority' : ', without a time stamp')}
        </Fact>
        {kind === 'signed' && (
          <Fact name="Contract’s current file">
            {is_current
              ? 'Yes'
              : 'No. The contract was signed again, or its file was replaced. Ask for the current one.'}
          </Fact>
        )}
        {kind === 'copy' && (
          <Fact name="Copy">
            One signer’s copy, with the signatures so far.{' '}
            {is_current ? 'Others have yet to sign.' : 'A newer copy exists.'}
          </Fact>
        )}
      </Facts>
      <CompanyZone />
    </>
  )
}

const originalWords = (isOpen: boolean) =>
  isOpen
    ? 'This is our original. No one has signed it: it has no signatures and no seal.'
    : 'This is our original, from before it was signed or replaced: it has no signatures and no seal. Ask for the signed copy.'
