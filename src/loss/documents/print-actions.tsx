import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { previewOf } from '#loss/documents/documents.ts'
import { useFileSource } from '#client/file-source.ts'
import { toast } from '#client/toasts.ts'

/** Prints files that can be shown here. Other files are printed by the program that opens them. */
export function PrintActions({
  document: { id, media_type },
  ...button
}: { document: { id: string; media_type: string } } & ButtonProps) {
  const [busy, setBusy] = useState(false)
  const { base } = useFileSource()
  const kind = previewOf(media_type)
  if (kind !== 'pdf' && kind !== 'picture' && kind !== 'docx') return null
  const address = kind === 'picture' ? `${base}/${id}/view` : `${base}/${id}/original?here`
  const print = () => {
    setBusy(true)
    import('#loss/documents/printing.client.ts')
      .then((printing) => printing.print(address, kind))
      .catch(() => toast.failed('Failed to print', 'Download the file and print it from there.'))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      loading={busy}
      onClick={print}
      {...button}
    >
      Print
    </Button>
  )
}
