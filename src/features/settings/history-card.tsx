import { History } from '#features/audits/history-card.tsx'
import { changedField, settingWords } from '#features/settings/setting-words.ts'

const words = { ...settingWords, address: 'Address' }

/** Who changed what of the settings and the offices. */
export const SettingsHistoryCard = () => <History of="the settings" tables={['settings', 'offices']} words={words} nameOf={changedField} />
