import { MantineProvider } from '@mantine/core'
import { type ComponentType, type ReactNode, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A component as HTML, as its first drawing has it: what it says, links to and tells assistive technology. What happens on a press is a journey's. */
export function drawn(node: ReactNode): string {
  const html = renderToStaticMarkup(createElement(MantineProvider, { env: 'test' }, node))
  // The provider's own styles say nothing of the component.
  return html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
}

/** The same of a component with its properties. */
export const drawnAs = <Props extends object>(Part: ComponentType<Props>, props: Props) =>
  drawn(createElement(Part, props))

/** The words of HTML in their order. */
export const wordsOf = (html: string): string[] =>
  html
    .replaceAll(/<svg.*?<\/svg>/gs, ' ')
    .split(/<[^>]*>/)
    .map((word) => word.trim())
    .filter(Boolean)

/** The value of an attribute, of each element that has it. */
export const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value!)
