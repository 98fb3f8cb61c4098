import type { chance } from '#db/demo/customers.ts'

// Drawings of what a crew photographs: a room's wall before, during and after, floors, ceilings, a
// moisture meter, equipment. 4:3 landscape, 800 by 600 units.

export const sceneNames = ['wall', 'floor', 'ceiling', 'meter', 'equipment'] as const
export type SceneName = (typeof sceneNames)[number]
type Luck = ReturnType<typeof chance>

const paints = ['#d9d2c3', '#cfd6d2', '#d8cdbf', '#c9d0d8', '#dcd8cf', '#c7cdb9']
const woods = ['#9a6b3f', '#7d5533', '#b58a5a', '#6b4a30', '#a37c52']

const gradient = (
  id: string,
  stops: [at: number, color: string, opacity?: number][],
  radial = false,
) =>
  `<${radial ? 'radial' : 'linear'}Gradient id="${id}"${radial ? '' : ' x1="0" y1="0" x2="0" y2="1"'}>${stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</${radial ? 'radial' : 'linear'}Gradient>`

/** Returns a wavy line, like the edge of water rising in drywall. */
function tideLine({ below }: Luck, y: number, rough: number) {
  const points = Array.from({ length: 17 }, (_, n) => `${n * 50},${y + below(rough) - rough / 2}`)
  return `M0,600 L${points.join(' L')} L800,600 Z`
}

const boards = (wood: string, top: number, luck: Luck) =>
  Array.from({ length: 14 }, (_, n) => {
    const [near, far] = [n * 130 - 500, 250 + n * 24]
    return `<polygon points="${far},${top} ${far + 24},${top} ${near + 130},600 ${near},600" fill="${wood}" stroke="#3b2a1a" stroke-width="1.5" fill-opacity="${0.75 + luck.below(25) / 100}"/>`
  }).join('')

const puddle = (luck: Luck) =>
  `<ellipse cx="${250 + luck.below(300)}" cy="${500 + luck.below(50)}" rx="${170 + luck.below(120)}" ry="${35 + luck.below(30)}" fill="url(#wet)"/>`

function wall(luck: Luck, wet: boolean) {
  const [paint, wood, line] = [luck.pick(paints), luck.pick(woods), 300 + luck.below(80)]
  const outlet = 120 + luck.below(500)
  const tide = tideLine(luck, line, 46)
  const drips = tideLine(luck, line + 70, 70)
  return `<rect width="800" height="600" fill="${paint}"/><rect width="800" height="600" fill="url(#light)"/>
    ${wet ? `<path d="${tide}" fill="#7a6a4f" fill-opacity="0.34"/><path d="${drips}" fill="#51462f" fill-opacity="0.3"/>` : ''}
    <rect x="${outlet}" y="360" width="34" height="52" rx="4" fill="#f2efe9" stroke="#a9a397"/>
    <rect y="470" width="800" height="34" fill="#efece6"/><rect y="500" width="800" height="6" fill="#6f6a60" fill-opacity="0.5"/>
    <g>${boards(wood, 506, luck)}</g>${wet ? puddle(luck) : ''}`
}

function floor(luck: Luck, wet: boolean) {
  const wood = luck.pick(woods)
  const cups = wet ? Array.from({ length: 5 }, () => puddle(luck)).join('') : ''
  return `<rect width="800" height="600" fill="${luck.pick(paints)}"/><rect y="120" width="800" height="30" fill="#efece6"/>
    ${boards(wood, 150, luck)}${cups}<rect width="800" height="600" fill="url(#light)"/>`
}

function ceiling(luck: Luck, wet: boolean) {
  const [x, y] = [220 + luck.below(360), 180 + luck.below(160)]
  const rings = [230, 165, 105].map(
    (r, n) =>
      `<ellipse cx="${x + n * 9}" cy="${y - n * 6}" rx="${r}" ry="${r * 0.62}" fill="#8a6a33" fill-opacity="${0.16 + n * 0.1}" stroke="#6d4f21" stroke-opacity="0.35" stroke-width="5"/>`,
  )
  return `<rect width="800" height="600" fill="#e7e4dc"/><rect width="800" height="600" fill="url(#light)"/>
    ${wet ? rings.join('') : ''}<rect y="520" width="800" height="22" fill="#f6f4ef"/><rect y="542" width="800" height="58" fill="${luck.pick(paints)}"/>
    <circle cx="640" cy="120" r="58" fill="#fbfaf6" stroke="#b9b4a8" stroke-width="6"/>`
}

/** Seven segments of each digit, clockwise from the top, with the middle one last. */
const segments = [
  '1111110',
  '0110000',
  '1101101',
  '1111001',
  '0110011',
  '1011011',
  '1011111',
  '1110000',
  '1111111',
  '1111011',
]
const bars = [
  [6, 0, 28, 6],
  [34, 6, 6, 28],
  [34, 40, 6, 28],
  [6, 68, 28, 6],
  [0, 40, 6, 28],
  [0, 6, 6, 28],
  [6, 34, 28, 6],
] as const
const digit = (value: number, x: number, y: number) =>
  bars
    .map(([left, top, width, height], n) =>
      segments[value]![n] === '1'
        ? `<rect x="${x + left}" y="${y + top}" width="${width}" height="${height}" fill="#1d2b1c"/>`
        : '',
    )
    .join('')

function meter(luck: Luck, wet: boolean) {
  const reading = wet ? 19 + luck.below(70) : 8 + luck.below(6)
  return `${wall(luck, wet)}<g transform="rotate(${luck.below(16) - 8} 400 300)">
    <rect x="285" y="90" width="230" height="430" rx="34" fill="#e2a41c"/><rect x="300" y="105" width="200" height="400" rx="26" fill="#2b2f33"/>
    <rect x="325" y="140" width="150" height="112" rx="8" fill="#b8c9a6"/>
    ${digit(Math.floor(reading / 10), 345, 158)}${digit(reading % 10, 405, 158)}
    <circle cx="400" cy="340" r="42" fill="#3d4348"/><circle cx="400" cy="440" r="26" fill="#a02c22"/>
    <rect x="372" y="40" width="6" height="56" fill="#c9ccd0"/><rect x="422" y="40" width="6" height="56" fill="#c9ccd0"/></g>`
}

function equipment(luck: Luck, wet: boolean) {
  const color = luck.pick(['#1f6fb2', '#d9541e', '#3b8f4a'])
  const x = 180 + luck.below(240)
  return `${wall(luck, wet)}<g transform="translate(${x} 250)"><ellipse cx="150" cy="262" rx="190" ry="22" fill="#000" fill-opacity="0.3"/>
    <path d="M20,250 L20,130 A130,130 0 1 1 280,130 L280,190 L360,190 L360,250 Z" fill="${color}"/>
    <circle cx="150" cy="130" r="84" fill="#17202a"/><circle cx="150" cy="130" r="26" fill="#8c96a0"/>
    ${[0, 45, 90, 135].map((turn) => `<rect x="66" y="127" width="168" height="6" fill="#56616b" transform="rotate(${turn} 150 130)"/>`).join('')}
    <rect x="290" y="200" width="62" height="40" fill="#10171d"/></g>`
}

const draw: Record<SceneName, (luck: Luck, wet: boolean) => string> = {
  wall,
  floor,
  ceiling,
  meter,
  equipment,
}

/** Returns the scene as SVG. The same luck gives the same place, wet or dry. */
export const scene = (name: SceneName, luck: Luck, wet: boolean) => {
  const lamp = luck.below(60) / 100
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 800 600"><defs>
    ${gradient('light', [
      [0, '#fff', lamp * 0.5],
      [0.5, '#fff', 0],
      [1, '#000', 0.38],
    ])}${gradient(
      'wet',
      [
        [0, '#dfeaf2', 0.75],
        [0.6, '#8fa3b3', 0.5],
        [1, '#5d6f7d', 0.06],
      ],
      true,
    )}</defs>${draw[name](luck, wet)}<rect width="800" height="600" fill="url(#light)" fill-opacity="0.5"/></svg>`
}
