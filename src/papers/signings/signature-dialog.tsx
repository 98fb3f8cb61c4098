import '#papers/signings/signings.css'
import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { DRAW_IT, isPrintable } from '#files/sealing/printable-text.ts'
import { type DrawnSignature, LONGEST_TYPED, type Stroke } from '#files/sealing/sealed-paper.ts'
import { PAD_RATIO, SignaturePad } from '#papers/signings/signature-panel.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  /** 'Signature' or 'Initials'. */
  label: string
  name: string
  /**
   * True for a statement in the person's own handwriting, which can't be typed. It gives up their
   * right to cancel.
   */
  isStatement?: boolean
  former: DrawnSignature | undefined
  onDone: (value: DrawnSignature) => void
  onClose: () => void
}

/**
 * A pad as wide as the screen. A signature can be typed instead, by keyboard or with a screen
 * reader.
 */
export function SignatureDialog({
  label,
  name,
  isStatement = false,
  former,
  onDone,
  onClose,
}: Props) {
  const [way, setWay] = useState<'drawn' | 'typed'>(former?.kind ?? 'drawn')
  const [strokes, setStrokes] = useState<Stroke[]>(former?.kind === 'drawn' ? former.strokes : [])
  const [text, setText] = useState(former?.kind === 'typed' ? former.text : '')
  // Gives a finger as much room as there is.
  const narrow = useMediaQuery('(max-width: 36em), (max-height: 30em)', undefined, {
    getInitialValueInEffect: false,
  })
  const guard = useGuardedClose(onClose)
  const [first] = useState({ strokes, text })
  guard.useWatch(
    () =>
      text !== first.text ||
      (strokes !== first.strokes && strokes.length + first.strokes.length > 0),
  )
  const typed = text.trim()
  const unprintable = way === 'typed' && !isPrintable(typed)
  const isThere = way === 'drawn' ? strokes.length > 0 : typed !== '' && !unprintable
  const done = () =>
    onDone(
      way === 'drawn'
        ? { kind: 'drawn', ratio: PAD_RATIO, strokes }
        : { kind: 'typed', text: typed },
    )
  return (
    <Dialog
      opened
      onClose={guard.close}
      isHeld
      title={label}
      size="xl"
      centered
      fullScreen={narrow ?? false}
      closeButtonProps={{ 'aria-label': 'Close without signing' }}
    >
      <Stack gap="sm">
        {isStatement ? (
          <Text>
            Write what your emergency is and that you understand and give up your right to cancel
            within three business days. Then sign.
          </Text>
        ) : (
          <SegmentedControl
            aria-label="How to sign"
            data={[
              { value: 'drawn', label: 'Draw' },
              { value: 'typed', label: 'Type' },
            ]}
            value={way}
            onChange={(value) => setWay(value as typeof way)}
          />
        )}
        {way === 'drawn' ? (
          <SignaturePad label={label} strokes={strokes} onChange={setStrokes} />
        ) : (
          <>
            <TextInput
              label={label === 'Initials' ? 'Your initials' : 'Your name'}
              description={label === 'Initials' ? undefined : `You are signing as ${name}.`}
              value={text}
              error={unprintable && DRAW_IT}
              maxLength={LONGEST_TYPED}
              autoComplete="off"
              data-autofocus
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (isThere) done()
              }}
            />
            {typed && !unprintable && (
              <div className="typed-signature typed-signature-sample" aria-hidden>
                {typed}
              </div>
            )}
          </>
        )}
        <Text size="sm" c="dimmed">
          By pressing Done you make{' '}
          {label === 'Initials'
            ? 'these your initials'
            : isStatement
              ? 'this your statement'
              : 'this your signature'}{' '}
          on this document.
        </Text>
        {guard.question || (
          <Group justify="space-between">
            <Button
              variant="default"
              disabled={way === 'drawn' ? !isThere : text === ''}
              onClick={() => (way === 'drawn' ? setStrokes([]) : setText(''))}
            >
              Clear
            </Button>
            <Button onClick={done} disabled={!isThere}>
              Done
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
