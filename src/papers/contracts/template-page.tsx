import '#papers/contracts/contracts.css'
import { Anchor, Button, Group, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core'
import { IconArchive, IconPencil } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { ContractHistoryCard } from '#papers/contracts/contract-history-card.tsx'
import { ContractStatusBadge } from '#papers/contracts/contract-status-badge.tsx'
import type { Template } from '#papers/contracts/templates.ts'
import { EditTemplateDialog } from '#papers/contracts/edit-template-dialog.tsx'
import { MergeFieldsCard } from '#papers/contracts/merge-fields-card.tsx'
import { VersionsCard } from '#papers/contracts/versions-card.tsx'
import { OpeningPlaceholder } from '#loss/documents/preview-banner.tsx'
import { SigningFieldsPanel } from '#papers/contracts/signing-fields-panel.tsx'
import { api } from '#client/api.ts'
import { ArchiveButton } from '#client/archiving.tsx'
import { isWorthRetrying } from '#client/failure.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useTitleOf } from '#client/tab-title.ts'
import { UnsavedChanges } from '#client/unsaved-changes.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'

const PdfCard = lazy(async () => ({
  default: (await import('#loss/documents/pdf-card.tsx')).PdfCard,
}))
const DocxCard = lazy(async () => ({
  default: (await import('#loss/documents/docx-card.tsx')).DocxCard,
}))

const route = getRouteApi('/signed-in/contracts/templates/$id')
const Back = () => (
  <Button renderRoot={(props) => <Link {...props} to="/contracts" search={{ tab: 'templates' }} />}>
    Back to Contracts
  </Button>
)

/** A template: its signing fields, a filled sample, and the merge fields it asks for. */
export function TemplatePage() {
  const { id } = route.useParams()
  const {
    data: template,
    error,
    refetch,
    isFetching,
  } = useQuery(api.templates.read.queryOptions({ input: { id } }))
  useTitleOf(template?.title)
  if (template)
    return (
      <UnsavedChanges>
        <Page key={id} template={template} />
      </UnsavedChanges>
    )
  if (!error)
    return <Skeleton height={320} radius="md" aria-label="Loading template" role="status" />
  return isWorthRetrying(error) ? (
    <LoadFailure text="Failed to load template." query={{ error, refetch, isFetching }}>
      <Back />
    </LoadFailure>
  ) : (
    <Notice title="Template not found" text="The template you're looking for doesn't exist.">
      <Back />
    </Notice>
  )
}

const Page = ({ template }: { template: Template }) => (
  <Stack gap="md">
    <Header template={template} />
    <div className="contract-columns">
      {template.facts.type === 'pdf' ? (
        <Tabs defaultValue="fields" keepMounted={false} keepMountedMode="display-none">
          <Tabs.List>
            <Tabs.Tab value="fields">Fields to sign</Tabs.Tab>
            <Tabs.Tab value="sample">With sample data</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="fields" pt="sm" keepMounted>
            <Placing template={template} />
          </Tabs.Panel>
          <Tabs.Panel value="sample" pt="sm">
            <Sample template={template} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <div>
          <Text size="sm" c="dimmed" mb="xs">
            Filled with sample data. A DOCX is filled and downloaded; to be signed here, it has to
            be a PDF.
          </Text>
          <Sample template={template} />
        </div>
      )}
      <Stack gap="md">
        <MergeFieldsCard facts={template.facts} />
        {template.notes && (
          <Section title="Notes">
            <Text size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
              {template.notes}
            </Text>
          </Section>
        )}
        <VersionsCard id={template.id} current={template.paper_id} />
        <ContractHistoryCard of="the template" id={template.id} />
      </Stack>
    </div>
  </Stack>
)

function Placing({
  template: { id, paper_id, file_name, facts, signing_fields },
}: {
  template: Template
}) {
  const mayEdit = useCan('templates.edit')
  const place = useMutation(
    api.contracts.placeFields.mutationOptions({
      meta: { done: 'Fields saved', failed: 'Failed to update template' },
    }),
  )
  return (
    <SigningFieldsPanel
      key={paper_id}
      paper={{ id: paper_id!, name: file_name! }}
      pages={facts.pages}
      fields={signing_fields}
      saving={place.isPending}
      {...(mayEdit && {
        onSave: (fields, seen) =>
          place.mutate({ id, paper_id: paper_id!, signing_fields: fields, seen }),
      })}
    />
  )
}

const Sample = ({ template: { id, paper_id, facts, file_name } }: { template: Template }) => {
  const shown = { address: `/samples/${id}?of=${paper_id}`, name: file_name! }
  return (
    <div className="paper-view">
      <Suspense fallback={<OpeningPlaceholder />}>
        {facts.type === 'pdf' ? <PdfCard {...shown} /> : <DocxCard {...shown} />}
      </Suspense>
    </div>
  )
}

function Header({ template }: { template: Template }) {
  const dialog = useDialog()
  const mayEdit = useCan('templates.edit')
  const { id, title, status } = template
  const archiving = {
    noun: 'Template',
    name: title,
    procedure: api.templates.archive,
    consequence:
      'It is no longer offered for contracts. Contracts made from it stay, and it can be restored.',
    input: (archived: boolean) => ({ id, archived }),
  }
  return (
    <Group justify="space-between" gap="sm" align="start">
      <div style={{ minWidth: 0 }}>
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} to="/contracts" search={{ tab: 'templates' }} />}
        >
          Contract templates
        </Anchor>
        <Group gap="xs">
          <Title order={1} fz={{ base: 'h4', sm: 'h3' }} className="typed">
            {template.title}
          </Title>
          <ContractStatusBadge {...template} />
        </Group>
      </div>
      {mayEdit && (
        <Group gap="xs">
          <ArchiveButton
            of={archiving}
            archived={status === 'archived'}
            leftSection={<IconArchive size={18} aria-hidden />}
          />
          <Button
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => dialog((state) => <EditTemplateDialog template={template} {...state} />)}
          >
            Edit
          </Button>
        </Group>
      )}
    </Group>
  )
}
