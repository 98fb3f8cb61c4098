/** People who asked for help on the website, and what was done about it since. */
export const demoLeads: DemoLead[] = [
  {
    minutes_ago: 12,
    ask: {
      name: 'Rochelle Baptiste',
      phone: '(404) 555-0171',
      email: null,
      address: '418 Cascade Heights, Atlanta, GA 30311',
      what_happened:
        'Pipe in the ceiling over the kitchen burst. I turned the main off but it is still dripping.',
      water_running: 'yes',
      happened: 'now',
      source: 'emergency',
      city_code: '01',
    },
  },
  {
    minutes_ago: 95,
    ask: {
      name: 'Tobias Wren',
      phone: '(770) 555-0138',
      email: 'tobias.wren@example.com',
      address: '92 Mill Pond Court, Marietta, GA 30064',
      what_happened: 'Carpet in the basement is wet along one wall after the storm. Smells musty.',
      water_running: 'no',
      happened: 'today',
      source: 'inspection',
      city_code: '07',
    },
  },
  {
    minutes_ago: 60 * 7,
    ask: {
      name: 'Geneva Holloway',
      phone: '(678) 555-0156',
      email: null,
      address: '3306 Chapel Ridge Drive, Duluth, GA 30096',
      what_happened:
        'Water heater leaked into the hall, about two rooms. Plumber was here already.',
      water_running: 'no',
      happened: 'today',
      source: 'inspection',
      city_code: '06',
    },
    became: {
      status: 'called',
      note: 'Home after 4 pm, wants to ask her insurer first. Call again tomorrow morning.',
    },
  },
  {
    minutes_ago: 60 * 52,
    ask: {
      name: 'Percy Lindqvist',
      phone: '(404) 555-0183',
      email: 'percy.lindqvist@example.com',
      address: '17 Larkspur Lane, Chattanooga, TN',
      what_happened: 'Roof leak over the porch.',
      water_running: 'unknown',
      happened: 'earlier',
      source: 'inspection',
      city_code: null,
    },
    became: {
      status: 'closed',
      note: 'In Tennessee; gave him the name of a colleague there.',
      close_reason: 'outside',
    },
  },
]

interface DemoLead {
  minutes_ago: number
  ask: Record<
    'name' | 'phone' | 'address' | 'what_happened' | 'water_running' | 'happened' | 'source',
    string
  > & {
    email: string | null
    city_code: string | null
  }
  became?: { status: 'called' | 'closed'; note: string; close_reason?: string }
}
