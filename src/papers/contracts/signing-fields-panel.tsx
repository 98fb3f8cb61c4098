import '#files/papers/papers.css'
import '#papers/contracts/contracts.css'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { v7 as newId } from 'uuid'
import { OpeningPlaceholder } from '#loss/documents/preview-banner.tsx'
import { SigningFieldForm } from '#files/papers/signing-field-form.tsx'
import { SigningFieldTile } from '#files/papers/signing-field-tile.tsx'
import {
  MOST_SIGNING_FIELDS,
  type PageSize,
  type Signer,
  type SigningField,
  type SigningKind,
  newFieldAt,
  signers,
  signingKinds,
} from '#files/papers/signing-fields.ts'
import { toast } from '#client/toasts.ts'
import { useMarkUnsaved } from '#client/unsaved-changes.tsx'
import { choicesOf } from '#values/words.ts'

const PdfCard = lazy(async () => ({
  default: (await import('#loss/documents/pdf-card.tsx')).PdfCard,
}))

interface Props {
  paper: { id: string; name: string }
  pages: readonly PageSize[]
  fields: readonly SigningField[]
  /**
   * Saves the fields in place of those that were there when the first was touched. Absent if they
   * are only shown.
   */
  onSave?: (fields: SigningField[], seen: SigningField[]) => void
  saving?: boolean
}

/**
 * A PDF with its signing fields. Choose a kind, press on the page to place it, and drag it into
 * position.
 */
export function SigningFieldsPanel({ paper, pages, fields: saved, onSave, saving = false }: Props) {
  const [begun, setBegun] = useState<{ seen: SigningField[]; fields: SigningField[] }>()
  const [signer, setSigner] = useState<Signer>('customer')
  const [kind, setKind] = useState<SigningKind>()
  const [chosen, choose] = useState<string>()
  const isSaved = begun === undefined || JSON.stringify(begun.fields) === JSON.stringify(saved)
  const draft = isSaved ? undefined : begun
  const fields = draft?.fields ?? saved
  const isDirty = draft !== undefined
  const setFields = (next: SigningField[]) =>
    setBegun({ seen: draft?.seen ?? [...saved], fields: next })
  useMarkUnsaved('fields to sign', isDirty)
  const change = (field: SigningField) =>
    setFields(fields.map((other) => (other.id === field.id ? field : other)))
  const remove = (id: string) => setFields(fields.filter((other) => other.id !== id))
  const place = (page: number, at: { x: number; y: number }) => {
    if (!kind) return
    if (fields.length >= MOST_SIGNING_FIELDS)
      return toast.failed(`A paper can have ${MOST_SIGNING_FIELDS} fields at most`)
    const field = {
      id: newId(),
      page,
      ...newFieldAt(kind, at, pages[page]!),
      kind,
      signer,
      label: '',
      required: true,
    }
    setFields([...fields, field])
    choose(field.id)
    setKind(undefined)
  }
  const current = fields.find(({ id }) => id === chosen)
  return (
    <Stack gap="sm">
      {onSave && (
        <Stack gap="xs" className="signing-tools">
          <Group gap="xs" role="group" aria-label="Place a field" className="signing-kinds">
            <SegmentedControl
              aria-label="Filled in by"
              data={choicesOf(signers)}
              value={signer}
              onChange={(value) => setSigner(value as Signer)}
            />
            {(Object.keys(signingKinds) as SigningKind[]).map((each) => (
              <Button
                key={each}
                variant={kind === each ? 'filled' : 'default'}
                px="sm"
                aria-pressed={kind === each}
                onClick={() => setKind(kind === each ? undefined : each)}
              >
                {signingKinds[each]}
              </Button>
            ))}
          </Group>
          <Group gap="xs" wrap="nowrap" mih={{ base: 66, sm: 36 }}>
            <Text size="sm" c="dimmed" role="status" flex={1}>
              {kind
                ? placing(kind, signer)
                : `${fields.length} of ${MOST_SIGNING_FIELDS} fields. Select a field, then click the page. Drag it to move, its corner to resize.`}
            </Text>
            <Button
              onClick={() => draft && onSave(draft.fields, draft.seen)}
              loading={saving}
              disabled={!isDirty}
            >
              Save fields
            </Button>
            <Button
              variant="default"
              onClick={() => setBegun(undefined)}
              disabled={saving || !isDirty}
            >
              Discard
            </Button>
          </Group>
          {/* Keep the height constant: a button about to be pressed must not move. */}
          <div className="signing-chosen">
            {current ? (
              <SigningFieldForm
                field={current}
                onChange={change}
                onRemove={() => remove(current.id)}
              />
            ) : (
              <Text size="sm" c="dimmed">
                No field selected
              </Text>
            )}
          </div>
        </Stack>
      )}
      <div className="paper-view">
        <Suspense fallback={<OpeningPlaceholder />}>
          <PdfCard
            address={`/files/${paper.id}/original?here`}
            name={paper.name}
            onPage={(page) => (
              <Layer
                placing={kind !== undefined}
                name={`Page ${page + 1}: place ${kind ? signingKinds[kind].toLowerCase() : ''} in the middle`}
                onPlace={(at) => place(page, at)}
              >
                {fields
                  .filter((field) => field.page === page)
                  .map((field) => (
                    <SigningFieldTile
                      key={field.id}
                      field={field}
                      chosen={field.id === chosen}
                      movable={onSave !== undefined}
                      onChoose={() => choose(field.id)}
                      onChange={change}
                      onRemove={() => remove(field.id)}
                    />
                  ))}
              </Layer>
            )}
          />
        </Suspense>
      </div>
    </Stack>
  )
}

const placing = (kind: SigningKind, signer: Signer) =>
  `Press where the ${signers[signer].toLowerCase()}'s ${signingKinds[kind].toLowerCase()} ${kind === 'initials' ? 'go' : 'goes'}.`

interface LayerProps {
  placing: boolean
  name: string
  onPlace: (at: { x: number; y: number }) => void
  children: ReactNode
}

/**
 * The layer over a page: its fields and, while one is being placed, the page as a button. By
 * keyboard, the field goes to the middle.
 */
const Layer = ({ placing, name, onPlace, children }: LayerProps) => (
  <div className="signing-layer" data-placing={placing || undefined}>
    {placing && (
      <button
        type="button"
        className="signing-target"
        aria-label={name}
        onClick={(event) => {
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
          const byKey = event.detail === 0
          onPlace(
            byKey
              ? { x: 0.4, y: 0.45 }
              : { x: (event.clientX - left) / width, y: (event.clientY - top) / height },
          )
        }}
      />
    )}
    {children}
  </div>
)
