import { Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { SectionForm } from '#features/settings/section-form.tsx'
import { useSaving, useSection } from '#features/settings/section.client.ts'
import { type Badge, type Settings, badges, sections } from '#features/settings/settings.ts'
import { api } from '#client/api.ts'

const names = Object.keys(badges) as Badge[]
const typed = (links: Record<Badge, string | null>) =>
  Object.fromEntries(names.map((badge) => [badge, links[badge] ?? ''])) as Record<Badge, string>

/** Where each trust badge of the public site is proven. */
export function BadgesForm({ settings }: { settings: Settings }) {
  const section = useSection({
    name: 'Trust badges',
    saved: Object.fromEntries(names.map((badge) => [badge, settings[badge]])) as Record<Badge, string | null>,
    typed,
    schema: sections.badges,
    save: useMutation(api.settings.setBadges.mutationOptions(useSaving())),
  })
  return (
    <SectionForm section={section}>
      <Text>The public site shows each badge with a link to its proof. Badges without a link are hidden.</Text>
      {names.map((badge) => (
        <TextInput key={badge} label={badges[badge]} type="url" placeholder="https://" autoComplete="off" {...section.text(badge)} />
      ))}
    </SectionForm>
  )
}
