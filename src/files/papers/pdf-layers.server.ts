import { PdfArray, PdfDict, PdfName, type PdfObject } from '@libpdf/core'
import type { OpenPdf } from '#files/papers/pdf-opening.server.ts'

// PDF calls layers optional content (ISO 32000-1, 8.11).

type Open = Pick<OpenPdf, 'catalog' | 'resolve'>

interface Layer {
  /** The document's reference to it. */
  entry: PdfObject
  dict: PdfDict
  /** True if the layer starts switched on. */
  isOn: boolean
}

const each = (list: PdfArray | undefined) =>
  Array.from({ length: list?.length ?? 0 }, (_, n) => list!.at(n)!)

/** Returns the layers of a document and whether each starts switched on. */
function layersOf({ catalog, resolve }: Open): { settings: PdfDict | undefined; layers: Layer[] } {
  const properties = catalog.getDict('OCProperties', resolve)
  const settings = properties?.getDict('D', resolve)
  const names = (key: string) =>
    new Set(each(settings?.getArray(key, resolve)).map((one) => dictOf(one, resolve)))
  const [on, off] = [names('ON'), names('OFF')]
  const isOnAtFirst = settings?.getName('BaseState', resolve)?.value !== 'OFF'
  const layers = each(properties?.getArray('OCGs', resolve)).flatMap((entry): Layer[] => {
    const dict = dictOf(entry, resolve)
    return dict ? [{ entry, dict, isOn: off.has(dict) ? false : on.has(dict) || isOnAtFirst }] : []
  })
  return { settings, layers }
}

function dictOf(one: PdfObject, resolve: Open['resolve']) {
  const dict = one.type === 'ref' ? resolve(one) : one
  return dict instanceof PdfDict ? dict : undefined
}

const stateIn = ({ dict }: Layer, use: 'View' | 'Print' | 'Export', { resolve }: Open) =>
  dict.getDict('Usage', resolve)?.getDict(use, resolve)?.getName(`${use}State`, resolve)?.value

/**
 * True if a layer may show on a screen and not on paper, or the other way around. Some readers go
 * by the layer's intended use, and some don't.
 */
export const hasPrintedLayers = (open: Open) =>
  layersOf(open).layers.some((layer) =>
    (['View', 'Print', 'Export'] as const).some((use) => {
      const state = stateIn(layer, use, open)
      return state !== undefined && state !== (layer.isOn ? 'ON' : 'OFF')
    }),
  )

/**
 * True if a note or a field is in a layer that starts switched off. Some readers show it anyway.
 */
export const isInHiddenLayer = (annotation: PdfDict, open: Open) => {
  const own = annotation.getDict('OC', open.resolve)
  return layersOf(open).layers.some(({ dict, isOn }) => dict === own && !isOn)
}

/** Makes each layer show on paper and everywhere else as it does on a screen. */
export function settleLayers(open: Open) {
  const { settings, layers } = layersOf(open)
  if (!settings) return
  const isSeen = (layer: Layer) => layer.isOn && stateIn(layer, 'View', open) !== 'OFF'
  const unseen = layers.filter((layer) => !isSeen(layer)).map(({ entry }) => entry)
  settings.set('BaseState', PdfName.of('ON'))
  settings.set('OFF', new PdfArray(unseen))
  for (const key of ['ON', 'AS']) settings.delete(key)
  for (const { dict } of layers) dict.delete('Usage')
  open.catalog.getDict('OCProperties', open.resolve)?.delete('Configs')
}
