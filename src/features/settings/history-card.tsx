import { History } from '#features/audits/history-card.tsx'
import { intervalWords } from '#features/vehicle-services/service-words.ts'
import { changedField, settingWords } from '#features/settings/setting-words.ts'

const words = { ...settingWords, ...intervalWords, address: 'Address' }

/** Who changed what of the settings, the offices and the service intervals. */
export const SettingsHistoryCard = () => (
  <History of="the settings" tables={['settings', 'offices', 'service_intervals']} words={words} nameOf={changedField} />
)
