import { useNetwork } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Said } from '#equipment/barcodes/barcode-camera-panel.tsx'
import { signal, useScanSound } from '#equipment/barcodes/scan-signal.client.ts'
import { codeOfScan } from '#equipment/labels/label-codes.ts'
import { useOwedUnits } from '#equipment/units-at-hand/owed-placements.client.ts'
import { MOST_AT_ONCE } from '#equipment/equipment/equipment.ts'
import {
  DUPLICATE,
  type Judged,
  type Known,
  type ScanMode,
  judged,
  withScan,
} from '#equipment/scanning/scan-list.ts'
import { useScans } from '#equipment/scanning/scans.client.ts'
import { useKnownUnits } from '#equipment/units-at-hand/units-at-hand.client.ts'
import { api } from '#client/api.ts'

/** What is said of a scan, beside its row: what it is, and whether it can be used. */
const sentence = ({ scan, unit, words }: Judged) =>
  unit ? `${unit.item_number} ${unit.name}: ${words}` : `${scan.code}: ${words}`

/** The list of scans with what each comes to, how it is changed, and what was said last. */
export function useScanning(mode: ScanMode, job_id: string | undefined) {
  const [scans, change] = useScans()
  const owed = useOwedUnits()
  const { query, ...units } = useKnownUnits(
    scans.map(({ code }) => code),
    owed.deployed,
  )
  const { online } = useNetwork()
  const known: Known = { mode, job_id, ...units, isOffline: units.isOffline || !online, owed }
  const all = judged(scans, known)
  const { said, say, hush } = useSaying()
  // What was scanned on this page and is not said yet: it may have to be looked up first.
  const unsaid = useRef(new Set<string>())
  const see = useSeen()
  const sayNow = useEffectEvent((one: Judged) => {
    say(sentence(one), one.state === 'good')
    if (one.unit) see(one.unit.id)
  })
  useEffect(() => {
    for (const one of all.toReversed())
      if (one.state !== 'pending' && unsaid.current.delete(one.scan.code.toLowerCase())) sayNow(one)
  }, [all])
  const add = (read: string) => {
    const code = codeOfScan(read).slice(0, 100)
    if (code === '') return say('This is not the code of a unit', false)
    if (scans.length >= MOST_AT_ONCE) return say(`At most ${MOST_AT_ONCE} units at once`, false)
    if (change((now) => withScan(now, code, known.find))) unsaid.current.add(code.toLowerCase())
    else say(`${code}: ${DUPLICATE}`, false)
  }
  return { query, known, all, said, hush, add, change }
}

/** What was said of the last scan; it sounds, too, unless that is switched off. */
function useSaying() {
  const [said, set] = useState<Said>()
  const [sound] = useScanSound()
  const say = (text: string, isGood: boolean) => {
    set((before) => ({ n: (before?.n ?? 0) + 1, text, isGood }))
    if (sound) signal(isGood)
  }
  return { said, say, hush: () => set(undefined) }
}

/** How long scanning may rest before the server hears which units were seen, in ms: not with each of forty. */
const REST = 3000

/** Tells the server which units were before someone now; without a connection only the commit does. */
function useSeen() {
  const waiting = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useEffectEvent(() => {
    const units = [...waiting.current].map((equipment_id) => ({ equipment_id }))
    waiting.current.clear()
    if (units.length > 0 && navigator.onLine) void api.equipment.see.call({ units }).catch(() => {})
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      tell()
    },
    [],
  )
  return useEffectEvent((id: string) => {
    waiting.current.add(id)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(), REST)
  })
}
