import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { figures, typedText } from '#ui/cells.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { FigureCard } from '#ui/figure-card.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'
import { SelectionActions } from '#ui/selection-actions.tsx'
import { ShownTo } from '#ui/shown-to.tsx'
import { drawn, drawnAs, valuesOf, wordsOf } from '#testing/drawn.ts'

it('facts are names over values, as a list of both', () => {
  const html = drawnAs(Facts, { children: Fact({ name: 'Adjuster', children: 'Marisol Vega' }) })
  expect(html).toMatch(/^<dl.*<dt.*Adjuster.*<\/dt><dd.*Marisol Vega.*<\/dd>.*<\/dl>$/s)
})

describe('a figure', () => {
  const root = (props: object) => createElement('a', { href: '/invoices', ...props })

  it('leads somewhere as a whole, where it leads', () => {
    const html = drawnAs(FigureCard, { name: 'Overdue', shown: '$902.42', root })
    expect(html).toMatch(/^<a [^>]*href="\/invoices"/)
    expect(wordsOf(html)).toEqual(['Overdue', '$902.42'])
    expect(drawnAs(FigureCard, { name: 'Overdue', shown: '0' })).not.toContain('<a')
  })

  it('has its name while the number is on its way', () => {
    expect(wordsOf(drawnAs(FigureCard, { name: 'Overdue', shown: undefined }))).toEqual(['Overdue'])
  })
})

describe('the end of a form', () => {
  const end = (question?: string) =>
    drawnAs(FormEnd, { guard: { question, close: () => {} }, loading: false, children: 'Save' })

  it('is Cancel and the one button that sends', () => {
    const html = end()
    expect(wordsOf(html)).toEqual(['Cancel', 'Save'])
    expect(valuesOf(html, 'type')).toEqual(['button', 'submit'])
  })

  it('is the question instead, once something typed would be lost', () => {
    expect(wordsOf(end('Discard changes?'))).toEqual(['Discard changes?'])
  })
})

it('a next page is offered where there is one', () => {
  const query = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => {} }
  expect(wordsOf(drawnAs(MoreButton, { query }))).toEqual(['Older'])
  expect(drawnAs(MoreButton, { query: { ...query, hasNextPage: false } })).toBe('')
})

it('a section is a part of the page by its title, with a place of its own only where something leads to it', () => {
  const html = drawnAs(Section, { title: 'Hours', children: 'None' })
  expect(html).toMatch(/^<section [^>]*aria-label="Hours"/)
  expect(html).not.toContain('tabindex')
  expect(drawnAs(Section, { title: 'Hours', id: 'hours', children: 'None' })).toMatch(
    /id="hours"[^>]*tabindex="-1"|tabindex="-1"[^>]*id="hours"/i,
  )
})

it('what is chosen is counted aloud, beside what can be done with it', () => {
  const html = drawnAs(SelectionActions, {
    chosen: '2 selected',
    all: 'Select all',
    onAll: () => {},
    onEnd: () => {},
    children: 'Export',
  })
  expect(valuesOf(html, 'role')).toEqual(['toolbar', 'status'])
  expect(wordsOf(html)).toEqual(['2 selected', 'Export', 'Select all', 'Done'])
})

it('who outside sees something is named, and no one is not', () => {
  expect(wordsOf(drawnAs(ShownTo, { names: ['customer', 'claims agent'] }))).toEqual([
    'Shown to customer',
    'Shown to claims agent',
  ])
  expect(drawnAs(ShownTo, { names: [] })).toBe('')
})

it('a notice is a heading of its page where it has one', () => {
  expect(drawnAs(Notice, { title: 'Job not found', text: 'It may be gone.' })).toMatch(
    /<h1.*Job not found.*<\/h1>/s,
  )
  expect(drawnAs(Notice, { text: 'Nothing here.' })).not.toContain('<h1')
})

it('a list on its way says what it is', () => {
  const html = drawnAs(RowSkeletons, { label: 'Loading jobs' })
  expect(valuesOf(html, 'role')).toEqual(['status'])
  expect(valuesOf(html, 'aria-label')).toEqual(['Loading jobs'])
})

it('what is missing in a cell is nothing, and a zero is a zero', () => {
  expect(typedText(null)).toBeNull()
  expect(drawn(figures(0))).toContain('>0<')
})
