// Working time is shown in the company's time zone, no matter where the browser is. Until the
// server has sent the zone, it is shown in the browser's.

type Zone = string | undefined

/** The time of day: '10:12 AM'. */
export const timeIn = (at: string | number, timeZone: Zone) =>
  new Date(at).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })

/** The day: 'Mon, Nov 23'. */
export const dateIn = (at: string | number, timeZone: Zone) =>
  new Date(at).toLocaleDateString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })

/** The time of day, preceded by the day if it is not the day of `than`. */
export const timeOrDateIn = (at: string, than: string | number, zone: Zone) =>
  dateIn(at, zone) === dateIn(than, zone)
    ? timeIn(at, zone)
    : `${dateIn(at, zone)}, ${timeIn(at, zone)}`

/** A time span: 'Mon, Nov 23, 8:00 AM – 2:10 PM'. An open one has no end. */
export const spanIn = (from: string, to: string | null, zone: Zone) =>
  `${dateIn(from, zone)}, ${timeIn(from, zone)} – ${to === null ? '' : timeOrDateIn(to, from, zone)}`

/** Everyday name of the zone: 'Eastern Time'. */
export const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value

/** A calendar day (YYYY-MM-DD) with its weekday, whatever the time zone. */
export const weekday = (day: string) => dateIn(`${day}T12:00Z`, 'UTC')
