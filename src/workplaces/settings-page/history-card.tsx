import { History } from '#people/audits/history-card.tsx'
import { intervalWords } from '#fleet/vehicle-services/service-words.ts'
import { changedField, settingWords } from '#workplaces/settings-page/setting-words.ts'

const words = { ...settingWords, ...intervalWords, address: 'Address' }

/** The history of the settings, the offices and the service intervals. */
export const SettingsHistoryCard = () => (
  <History
    of="the settings"
    tables={['settings', 'offices', 'service_intervals']}
    words={words}
    nameOf={changedField}
  />
)
