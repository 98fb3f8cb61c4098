import { areas } from '#people/locations/service-area.ts'
import { type PublicSettings, badges } from '#people/settings/settings.ts'

/**
 * Structured data about the company for search engines (schema.org), from the settings and the
 * areas it serves.
 */
export const structuredData = (settings: PublicSettings, baseUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': ['EmergencyService', 'LocalBusiness'],
  name: settings.company_name,
  url: `${baseUrl}/`,
  image: `${baseUrl}/share.png`,
  ...(settings.emergency_phone && { telephone: settings.emergency_phone }),
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    opens: '00:00',
    closes: '23:59',
  },
  areaServed: areas.map(({ name }) => ({ '@type': 'AdministrativeArea', name })),
  ...(settings.offices[0] && { address: settings.offices[0].address }),
  sameAs: [
    settings.website_url,
    ...Object.keys(badges).map((badge) => settings[badge as keyof typeof badges]),
  ].filter((link) => link !== null),
})
