import { Anchor, Text } from '@mantine/core'
import type { MouseEvent } from 'react'

export const sectionId = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** Goes to a section without an address of its own: a new address would ask about what is typed and not saved. */
export function goToSection(event: MouseEvent, title: string) {
  event.preventDefault()
  const section = document.getElementById(sectionId(title))
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/** The sections of a long page beside it, where there is room. */
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
