import type { KeyboardEvent } from 'react'

/**
 * Enter in a field with an open list takes what is marked in it, else the first option that fits what was typed. Mantine marks it as one types,
 * but forgets which it was where the list opens with the first letter: Enter would take nothing, or send the form without it.
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
  // What is chosen already stays, as Mantine has it.
  if (!marked && list?.querySelector('[data-combobox-active]')) return
  event.preventDefault()
  event.stopPropagation()
  const option =
    marked ??
    list?.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')
  option?.click()
}
