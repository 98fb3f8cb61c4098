import { useEffect, useEffectEvent, useState } from 'react'
import { documentBytes } from '#loss/documents/document-bytes.ts'

type Reading<Read> =
  | { state: 'reading' }
  | { state: 'read'; read: Read }
  | { state: 'failed'; text: string; again: boolean }

/** Loads a document and prepares it for display with `read`. Shows `damaged` if that fails. */
export function useDocumentReading<Read>(
  address: string,
  read: (bytes: ArrayBuffer, signal: AbortSignal) => Promise<Read> | Read,
  damaged: string,
) {
  const [reading, setReading] = useState<Reading<Read>>({ state: 'reading' })
  const [turn, setTurn] = useState(0)
  const make = useEffectEvent(read)
  const whenDamaged = useEffectEvent(() => damaged)
  useEffect(() => {
    const end = new AbortController()
    const say = (what: Reading<Read>) => {
      if (!end.signal.aborted) setReading(what)
    }
    void documentBytes(address, end.signal).then(async (answer) => {
      if ('failure' in answer)
        return say({ state: 'failed', text: answer.failure, again: answer.again })
      try {
        say({ state: 'read', read: await make(answer.bytes, end.signal) })
      } catch {
        say({ state: 'failed', text: whenDamaged(), again: false })
      }
    })
    return () => end.abort()
  }, [address, turn])
  const retry = () => {
    setReading({ state: 'reading' })
    setTurn((before) => before + 1)
  }
  return { reading, retry }
}
