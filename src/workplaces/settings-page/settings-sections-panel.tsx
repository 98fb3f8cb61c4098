import '#workplaces/settings-page/settings-page.css'
import { Anchor, Text } from '@mantine/core'
import type { MouseEvent } from 'react'

export const sectionId = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/**
 * Scrolls to a section without changing the address, because a new address would ask about unsaved
 * changes.
 */
export function goToSection(event: MouseEvent, title: string) {
  event.preventDefault()
  const section = document.getElementById(sectionId(title))
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/** The list of a long page's sections, shown next to it if there is room. */
export const SettingsSectionsPanel = ({ titles }: { titles: string[] }) => (
  <nav className="settings-sections" aria-label="Sections">
    <Text size="sm" fw={650} mb={4} aria-hidden>
      Sections
    </Text>
    {titles.map((title) => (
      <Anchor
        key={title}
        href={`#${sectionId(title)}`}
        size="sm"
        underline="hover"
        py={5}
        onClick={(event) => goToSection(event, title)}
      >
        {title}
      </Anchor>
    ))}
  </nav>
)
