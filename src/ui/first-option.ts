import type { KeyboardEvent } from 'react'

/**
 * Makes Enter in a field with an open list take the marked option, or else the first that matches
 * the typed text. Mantine marks an option while typing, but loses the mark if the first letter
 * opens the list. Enter would then take nothing, or submit the form without it.
 */
export function takeFirstOption(event: KeyboardEvent<HTMLInputElement>) {
  const field = event.currentTarget
  if (
    event.key !== 'Enter' ||
    event.nativeEvent.isComposing ||
    field.readOnly ||
    field.value.trim() === ''
  )
    return
  if (field.getAttribute('aria-expanded') !== 'true') return
  const list = document.querySelector(`[id="${field.getAttribute('aria-controls')}"]`)
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  // An option that is already selected stays, as in Mantine.
  if (!marked && list?.querySelector('[data-combobox-active]')) return
  event.preventDefault()
  event.stopPropagation()
  const option =
    marked ??
    list?.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')
  option?.click()
}
