import { Anchor, Checkbox, List, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import {
  CANNOT_CLOSE,
  type ClosingItem,
  STILL_PLACED,
  STILL_WORKING,
  WET,
  closingItems,
} from '#loss/jobs/closing.ts'
import { isWet } from '#drying/chambers/dryness.ts'
import { WetChambersFacts } from '#workplaces/job-closing/wet-chambers-facts.tsx'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldErrors } from '#client/failure.ts'
import { fieldsOf } from '#client/form.ts'
import { useNewId } from '#client/new-id.ts'
import { useCan } from '#client/session.ts'
import { MessageDialog } from '#ui/confirmation-dialog.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  job: { id: string; description: string }
  name: string
}

const items = Object.keys(closingItems) as ClosingItem[]

/** Closes a job once its five items are done. The customer becomes Pending Closed. */
export const CloseJobDialog = ({ name, job, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Close Job for ${name}`}>
    <CloseForm job={job} />
  </FormDialog>
)

/** Obstacles that only management can override, and what happens then. */
const goesOn: Record<string, string> = {
  [STILL_WORKING]:
    'Someone is on the clock for this job. Their time keeps running until they clock out.',
  [STILL_PLACED]:
    'Equipment is on this job. It stays there, and its days are billed until someone picks it up.',
}

const initialValues = { ticked: [] as string[], content: '', override_reason: '', wet_reason: '' }

function CloseForm({ job }: Pick<Props, 'job'>) {
  const note_id = useNewId()
  const { data: chambers = [] } = useQuery(
    api.chambers.dryness.queryOptions({ input: { job_id: job.id } }),
  )
  const form = useForm({
    initialValues,
    validate: ({ ticked, wet_reason }) => ({
      ...(ticked.length < items.length && { ticked: CANNOT_CLOSE }),
      ...(wet && wet_reason.trim() === '' && { wet_reason: WET }),
    }),
  })
  const close = useMutation(
    api.jobs.close.mutationOptions({
      meta: {
        done: 'Job closed',
        failed: 'Failed to close job',
        signedOut: 'You must be logged in to manage customers',
      },
    }),
  )
  // The server may know of a wet chamber that this device did not load.
  const wet = isWet(chambers) || 'wet_reason' in fieldErrors(close.error)
  const reason = form.values.override_reason
  const inTheWay =
    close.error instanceof Error && close.error.message in goesOn ? close.error.message : undefined
  // The obstacle may change between two tries. The typed reason stays.
  const [was, setWas] = useState(inTheWay)
  if (inTheWay && inTheWay !== was) setWas(inTheWay)
  const mayOverride = useCan('jobs.overrideClosing') && (inTheWay !== undefined || reason !== '')
  const closing = ({ ticked, content, override_reason, wet_reason }: typeof initialValues) => ({
    id: job.id,
    checklist: Object.fromEntries(items.map((item) => [item, ticked.includes(item)])) as Record<
      ClosingItem,
      boolean
    >,
    ...(content.trim() && { note: { id: note_id, content } }),
    ...(override_reason.trim() && { override_reason }),
    ...(wet && wet_reason.trim() && { wet_reason }),
  })
  const { data: overview } = useQuery(api.timeline.overview.queryOptions({ input: { id: job.id } }))
  const signed = overview?.signed_off
  const signedOff =
    signed &&
    `Signed: ${signed.title}${signed.contract_number ? ` (${signed.contract_number})` : ''}`
  const nothingStands = overview?.equipment === 0
  const facts: Partial<Record<ClosingItem, ReactNode>> = {
    ...(signedOff && { customer_sign_off: signedOff }),
    ...(overview && {
      equipment_removed: <StandingFact job_id={job.id} count={overview.equipment} />,
    }),
  }
  // Items that we check ourselves do not count as changes, so leaving then asks nothing.
  const tick = useEffectEvent((item: ClosingItem) => {
    const wasUntouched = !form.isDirty()
    const { ticked } = form.getValues()
    if (!ticked.includes(item)) form.setFieldValue('ticked', [...ticked, item])
    if (wasUntouched) form.resetDirty()
  })
  // A customer signature or an empty equipment list checks its item. The person can still uncheck
  // it.
  useEffect(() => {
    if (signed) tick('customer_sign_off')
  }, [signed])
  useEffect(() => {
    if (nothingStands) tick('equipment_removed')
  }, [nothingStands])
  const field = fieldsOf(form)
  return (
    <>
      <DialogForm
        form={form}
        save={close}
        input={closing}
        submit={mayOverride ? 'Close Anyway' : 'Close Job'}
        saysWhy={inTheWay !== undefined}
        disabled={mayOverride && reason.trim() === ''}
      >
        <Text size="sm" c="dimmed" className="typed" lineClamp={3}>
          {job.description}
        </Text>
        <Checkbox.Group {...field('ticked', 'Closing checklist')} size="md" error={undefined}>
          {items.map((item, n) => (
            <Checkbox
              key={item}
              value={item}
              label={closingItems[item]}
              {...(n === 0 && { 'data-autofocus': true })}
              description={facts[item]}
            />
          ))}
        </Checkbox.Group>
        {wet && (
          <>
            <WetChambersFacts chambers={chambers} />
            <LongText
              {...field('wet_reason', 'Reason to close before it is dry')}
              description="The timeline shows it, with your name"
              withAsterisk
              minRows={2}
              maxRows={6}
              most={500}
            />
          </>
        )}
        <LongText
          {...field('content', 'Closure notes')}
          description="Seen by employees only"
          minRows={2}
          maxRows={8}
          most={4000}
        />
        {inTheWay && !mayOverride && (
          <Text role="alert">{inTheWay} Or ask management to close it.</Text>
        )}
        {mayOverride && (
          <LongText
            {...field('override_reason', 'Reason to close anyway')}
            description={goesOn[was ?? ''] ?? ''}
            withAsterisk
            minRows={2}
            maxRows={6}
            most={500}
          />
        )}
      </DialogForm>
      <MessageDialog
        opened={form.errors.ticked !== undefined}
        onClose={() => form.clearErrors()}
        title="Cannot Close Job"
        centered
      >
        <Text>{CANNOT_CLOSE}</Text>
        <List aria-label="Not checked yet" size="sm">
          {items
            .filter((item) => !form.values.ticked.includes(item))
            .map((item) => (
              <List.Item key={item}>{closingItems[item]}</List.Item>
            ))}
        </List>
      </MessageDialog>
    </>
  )
}

/** Says whether equipment is still on the job, with a link to it. */
function StandingFact({ job_id, count }: { job_id: string; count: number }) {
  if (count === 0) return 'Nothing is deployed on this job'
  return (
    <Anchor
      size="xs"
      renderRoot={(props) => (
        <Link {...props} to="/jobs/$id" params={{ id: job_id }} search={{ tab: 'equipment' }} />
      )}
    >
      {counted(count, 'unit is still on this job', 'units are still on this job')}
    </Anchor>
  )
}
