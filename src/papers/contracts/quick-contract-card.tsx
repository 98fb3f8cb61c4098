import { Button, Group, Input, Paper, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { quickUpload } from '#papers/contracts/contracts.ts'
import { type Chosen, PaperPicker, paperOf } from '#files/uploads/paper-picker.tsx'
import { api } from '#client/api.ts'
import { FormTrouble } from '#client/form-trouble.tsx'
import { fieldsOf, useFieldErrors } from '#client/form.ts'
import { useIdOf } from '#client/new-id.ts'
import { useOnce } from '#client/once.ts'
import { toast } from '#client/toasts.ts'
import { Form } from '#ui/form.tsx'
import { requiredLine } from '#values/text.ts'

/** Specification, part 2 section 5. */
const MISSING = 'Please fill in all fields and select a file'

/**
 * Files an existing contract under an ID of its own. On a phone it is collapsed, because the list
 * comes first there.
 */
export function QuickContractCard() {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [unfolded, { toggle }] = useDisclosure(false)
  const open = !isPhone || unfolded
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <Paper
      withBorder
      p={{ base: 'sm', sm: 'md' }}
      component="section"
      aria-label="Quick Contract Upload"
    >
      <Title order={2} fz="h5">
        {isPhone ? (
          <UnstyledButton
            style={{ font: 'inherit' }}
            w="100%"
            mih="var(--control)"
            aria-expanded={open}
            onClick={toggle}
          >
            <Group justify="space-between" wrap="nowrap">
              Quick Contract Upload
              <Chevron size={20} aria-hidden />
            </Group>
          </UnstyledButton>
        ) : (
          'Quick Contract Upload'
        )}
      </Title>
      {open && (
        <Text size="sm" c="dimmed">
          Files a contract that exists already, signed on paper or made elsewhere.
        </Text>
      )}
      {open && <QuickContractForm />}
    </Paper>
  )
}

const typed = quickUpload
  .pick({ contract_number: true })
  .extend({ title: requiredLine('Contract name', 200) })

function QuickContractForm() {
  const idOf = useIdOf()
  const [chosen, choose] = useState<Chosen>()
  const [isTried, setTried] = useState(false)
  const form = useForm({
    initialValues: { contract_number: '', title: '' },
    validate: schemaResolver(typed, { sync: true }),
  })
  const { once, again } = useOnce()
  const upload = useMutation(
    api.contracts.quick.mutationOptions({ meta: { failed: 'Failed to upload contract' } }),
  )
  useFieldErrors(form, upload.error)
  const field = fieldsOf(form)
  const { paper_id, isMissing } = paperOf(chosen)
  const lacks =
    isTried && (!paper_id || Object.values(form.values).some((text) => text.trim() === ''))
  const send = (values: typeof form.values) => {
    if (!paper_id) return setTried(true)
    const input = { ...typed.parse(values), paper_id }
    const onSuccess = () => {
      toast.done(`Contract ${input.contract_number} uploaded successfully`)
      form.reset()
      choose(undefined)
      setTried(false)
      again()
    }
    once(() => upload.mutate({ ...input, id: idOf(input) }, { onSuccess, onError: again }))
  }
  return (
    <Form onSubmit={form.onSubmit(send, () => setTried(true))}>
      <Group mt="xs" mb={lacks ? 'xs' : 0} align="start" gap="sm">
        <TextInput
          {...field('contract_number', 'Contract ID code')}
          maxLength={40}
          autoComplete="off"
          flex="1 1 160px"
        />
        <TextInput
          {...field('title', 'Contract name')}
          maxLength={200}
          autoComplete="off"
          flex="2 1 200px"
        />
        <div style={{ flex: '2 1 260px', minWidth: 0 }}>
          <PaperPicker
            label="File"
            chosen={chosen}
            onChange={choose}
            error={isTried && 'Choose a file'}
          />
        </div>
        {/* Keeps the button in line with the fields, whatever text is below them. */}
        <Input.Wrapper
          labelElement="div"
          label=" "
          labelProps={{ visibleFrom: 'sm', 'aria-hidden': true }}
        >
          <Button
            type="submit"
            variant="default"
            display="block"
            loading={upload.isPending}
            disabled={isMissing}
          >
            Upload
          </Button>
        </Input.Wrapper>
      </Group>
      <FormTrouble text={lacks ? MISSING : undefined} />
    </Form>
  )
}
