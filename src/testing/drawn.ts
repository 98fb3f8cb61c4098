import { MantineProvider } from '@mantine/core'
import { type ComponentType, type ReactNode, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Returns a component's first render as HTML: its text, links and accessibility attributes. Clicks
 * are covered by journeys.
 */
export function drawn(node: ReactNode): string {
  const html = renderToStaticMarkup(createElement(MantineProvider, { env: 'test' }, node))
  // The provider's own styles are not part of the component.
  return html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
}

/** Renders a component with these properties in the same way. */
export const drawnAs = <Props extends object>(Part: ComponentType<Props>, props: Props) =>
  drawn(createElement(Part, props))

/** Returns the texts of HTML in order. */
export const wordsOf = (html: string): string[] =>
  html
    .replaceAll(/<svg.*?<\/svg>/gs, ' ')
    .split(/<[^>]*>/)
    .map((word) => word.trim())
    .filter(Boolean)

/** Returns the value of an attribute for each element that has it. */
export const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value!)
