import { randomBytes, randomUUID } from 'node:crypto'
import { chance } from '#db/demo/customers.ts'
import type { Drawn } from '#db/demo/photos.ts'
import type { SceneName } from '#db/demo/scenes.ts'
import type { PhotoType } from '#photos/photos/photos.ts'

const HOUR = 3600_000

/** Coordinates of the first locations' towns. The others are placed near Atlanta. */
const centres: Record<string, [number, number]> = {
  '01': [33.749, -84.388],
  '02': [43.157, -77.615],
  '03': [26.142, -81.795],
  '04': [42.886, -78.878],
  '05': [34.023, -84.362],
  '06': [33.956, -83.988],
  '07': [33.953, -84.55],
  '14': [32.461, -84.988],
}

const words: Record<PhotoType, string[]> = {
  damage: [
    'Water line on the drywall',
    'Standing water',
    'Stain is still growing',
    'Baseboard has swollen',
    'Reading at the baseboard',
  ],
  before: ['Before anything was moved', 'On arrival', 'Before demolition'],
  after: ['Dry standard reached', 'After drying', 'Ready for the painter'],
  other: ['Equipment set', 'Air mover 4 of 6', 'Second visit'],
}
const rooms = ['Kitchen', 'Hallway', 'Basement', 'Master bath', 'Living room', 'General']
const tagsOf: Record<SceneName, string[]> = {
  wall: ['wall', 'drywall'],
  floor: ['floor'],
  ceiling: ['ceiling', 'drywall'],
  meter: ['moisture'],
  equipment: ['equipment'],
}

export interface Job {
  id: string
  customer_id: string
  city_code: string
  created_at: Date
  ended_at: Date | null
  theirs: boolean
}

/**
 * Plans the subject of the nth photo: four per room in turn. The first and the last show the same
 * place, wet and dry.
 */
export function plan(n: number) {
  const type = (['before', 'damage', 'other', 'after'] as const)[n % 4]!
  const room = Math.floor(n / 4)
  const name: SceneName =
    type === 'damage'
      ? (['meter', 'floor', 'ceiling'] as const)[room % 3]!
      : type === 'other'
        ? 'equipment'
        : 'wall'
  return {
    type,
    room,
    name,
    wet: type !== 'after',
    seed: type === 'before' || type === 'after' ? room : 1000 + n,
  }
}

/** Returns the rows of the company's nth photo. */
export function recordsOf(
  n: number,
  id: string,
  picture: Drawn,
  jobs: Job[],
  crew: { id: string }[],
  folders: Map<string, string>,
) {
  const { type, room, name } = plan(picture.n)
  const { below, pick, likely } = chance(n + 40_000)
  // Groups four photos per room. The first three rooms belong to the customer who can log in.
  const visit = Math.floor(n / 4)
  const job = jobs[visit < 3 ? 0 : 1 + ((visit * 7) % (jobs.length - 1))]!
  const uploaded_by = crew[(visit + below(2)) % crew.length]!.id
  const began = job.created_at.getTime() + HOUR
  const step = { before: 0, damage: 0.01, other: 0.02, after: 0.5 + (visit % 5) / 10 }[type]
  const now = Date.now() - HOUR
  const over = job.ended_at ? Math.min(now, Math.max(job.ended_at.getTime(), began)) : now
  const at = new Date(
    began + (over - began) * step + (n % 4) * 90_000 + below(HOUR / 4),
  ).toISOString()
  const folder = rooms[room % rooms.length]!
  const folderKey = job.customer_id + folder
  const known = folders.get(folderKey)
  const folder_id = known ?? randomUUID()
  folders.set(folderKey, folder_id)
  const [latitude, longitude] = centres[job.city_code] ?? centres['01']!
  // A customer's home is at the same place in all their photos, except for the device's error.
  const home = chance(Number.parseInt(job.customer_id.slice(-6), 16))
  const near = (degrees: number) =>
    degrees + (home.below(2000) - 1000) / 20_000 + (below(200) - 100) / 1_000_000
  const position = likely(0.85)
    ? {
        latitude: near(latitude),
        longitude: near(longitude),
        accuracy: 4 + below(20),
        position_source: 'device',
        position_missing: null,
      }
    : {
        latitude: null,
        longitude: null,
        accuracy: null,
        position_source: null,
        position_missing: 'Finding the location took too long.',
      }
  return {
    files: [
      {
        id,
        name: `IMG_${1000 + n}.JPG`,
        media_type: 'image/jpeg',
        size: picture.size,
        sha256: picture.sha256,
        view_sha256: picture.view_sha256,
        width: picture.width,
        height: picture.height,
        placeholder: picture.placeholder,
        state: 'ready',
        attempts: 0,
        uploaded_by,
        uploaded_at: new Date(Date.parse(at) + 40_000 + randomBytes(1)[0]! * 100).toISOString(),
        device_at: at,
      },
    ],
    photo_folders: known
      ? []
      : [
          {
            id: folder_id,
            customer_id: job.customer_id,
            name: folder,
            created_by: uploaded_by,
            created_at: at,
          },
        ],
    photos: [
      {
        id,
        customer_id: job.customer_id,
        job_id: job.id,
        folder_id,
        type,
        description: `${folder}. ${pick(words[type])}`,
        tags: tagsOf[name],
        ...position,
        captured_at: at,
        captured_source: 'device',
        by_customer: false,
        uploaded_by,
        uploaded_at: new Date(Date.parse(at) + 60_000).toISOString(),
      },
    ],
  }
}
