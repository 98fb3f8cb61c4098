import { afterEach, beforeEach, vi } from 'vitest'

/** localStorage as browsers have it: its keys are its own properties. */
export class DeviceStorage {
  getItem(name: string) {
    return Object.hasOwn(this, name) ? (this as unknown as Record<string, string>)[name]! : null
  }
  setItem(name: string, value: string) {
    ;(this as unknown as Record<string, string>)[name] = value
  }
  removeItem(name: string) {
    delete (this as unknown as Record<string, string>)[name]
  }
}

/** Gives each test of a file an empty device. `fill` makes its storage full. */
export function useDeviceStorage() {
  beforeEach(() => void vi.stubGlobal('localStorage', new DeviceStorage()))
  afterEach(() => void vi.unstubAllGlobals())
  return {
    names: () => Object.keys(localStorage),
    fill: () =>
      void Object.defineProperty(localStorage, 'setItem', {
        value: () => {
          throw new Error('QuotaExceededError')
        },
      }),
  }
}
