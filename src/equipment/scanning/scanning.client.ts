import { useNetwork } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ScanNotice } from '#equipment/barcodes/barcode-camera-panel.tsx'
import { signal, useScanSound } from '#equipment/barcodes/scan-signal.client.ts'
import { codeOfScan } from '#equipment/labels/label-codes.ts'
import { useOwedUnits } from '#equipment/units-at-hand/owed-placements.client.ts'
import { MOST_AT_ONCE } from '#equipment/equipment/equipment.ts'
import {
  DUPLICATE,
  type ScanVerdict,
  type ScanFacts,
  type ScanMode,
  judgeScans,
  withScan,
} from '#equipment/scanning/scan-list.ts'
import { useScans } from '#equipment/scanning/scans.client.ts'
import { useKnownUnits } from '#equipment/units-at-hand/units-at-hand.client.ts'
import { api } from '#client/api.ts'

/** Message about a scan: the unit, and whether it can be used. */
const sentence = ({ scan, unit, words }: ScanVerdict) =>
  unit ? `${unit.item_number} ${unit.name}: ${words}` : `${scan.code}: ${words}`

/** The scan list with the result of each scan, how to change it, and the last message. */
export function useScanning(mode: ScanMode, job_id: string | undefined) {
  const [scans, change] = useScans()
  const owed = useOwedUnits()
  const { query, ...units } = useKnownUnits(
    scans.map(({ code }) => code),
    owed.deployed,
  )
  const { online } = useNetwork()
  const known: ScanFacts = { mode, job_id, ...units, isOffline: units.isOffline || !online, owed }
  const all = judgeScans(scans, known)
  const { said, say, hush } = useSaying()
  // Codes scanned on this page that have no message yet, because some are looked up first.
  const unsaid = useRef(new Set<string>())
  const see = useSeen()
  const sayNow = useEffectEvent((one: ScanVerdict) => {
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

/** Holds the message about the last scan, and plays its sound unless that is off. */
function useSaying() {
  const [said, set] = useState<ScanNotice>()
  const [sound] = useScanSound()
  const say = (text: string, isGood: boolean) => {
    set((before) => ({ n: (before?.n ?? 0) + 1, text, isGood }))
    if (sound) signal(isGood)
  }
  return { said, say, hush: () => set(undefined) }
}

/**
 * Pause in scanning, in ms, after which the server is told which units were seen: not once for each
 * of forty.
 */
const REST = 3000

/** Tells the server which units someone has just seen. Offline, only the commit tells it. */
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
