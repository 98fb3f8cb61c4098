import type { VehicleSide } from '#fleet/vehicle-photos/vehicle-sides.ts'

// Drawings of what a driver photographs in a walk-around: the four sides of a van or a pickup in
// front of the shop. 4:3, 800 by 600 units.

interface Shown {
  side: VehicleSide
  isTruck: boolean
  color: string
  number: string
  /** True if the windshield is cracked on the passenger side. */
  cracked?: boolean
}

const glass = 'fill="#26323c"'
const wheel = (x: number) =>
  `<circle cx="${x}" cy="452" r="56" fill="#15181b"/><circle cx="${x}" cy="452" r="28" fill="#aab2b8"/><circle cx="${x}" cy="452" r="8" fill="#4a5157"/>`
const lamp = (x: number, y: number, color: string) =>
  `<rect x="${x}" y="${y}" width="46" height="34" rx="8" fill="${color}"/>`
const plate = (y: number) =>
  `<rect x="352" y="${y}" width="96" height="36" rx="4" fill="#f3f1e7" stroke="#6b6f72"/>`
const crack = `<g fill="none" stroke="#e9f2f7" stroke-width="4"><path d="M300,250 L334,214 L322,186 L352,160"/><path d="M334,214 L372,226 L398,212"/>
  <path d="M300,250 L288,280 M300,250 L262,238"/></g>`

/** Front view: windshield, lamps, grille, bumper. */
const front = ({ isTruck, color, cracked }: Shown) => {
  const roof = isTruck ? 170 : 110
  return `<rect x="222" y="${roof}" width="356" height="${470 - roof}" rx="46" fill="${color}"/>
    <path d="M262,${roof + 40} L538,${roof + 40} L560,290 L240,290 Z" ${glass}/>${cracked ? crack : ''}
    <rect x="300" y="340" width="200" height="56" rx="10" fill="#2f3439"/>${lamp(238, 346, '#f7efc8')}${lamp(516, 346, '#f7efc8')}
    <rect x="214" y="420" width="372" height="56" rx="14" fill="#55606a"/>${plate(430)}
    <rect x="236" y="470" width="62" height="48" rx="10" fill="#15181b"/><rect x="502" y="470" width="62" height="48" rx="10" fill="#15181b"/>
    <rect x="184" y="250" width="30" height="56" rx="8" fill="#22272b"/><rect x="586" y="250" width="30" height="56" rx="8" fill="#22272b"/>`
}

/** Rear view: doors or tailgate, lamps, bumper. */
const back = ({ isTruck, color, number }: Shown) => {
  const roof = isTruck ? 250 : 110
  const doors = isTruck
    ? `<rect x="262" y="170" width="276" height="96" rx="26" fill="${color}"/><rect x="288" y="186" width="224" height="66" rx="10" ${glass}/>`
    : `<rect x="254" y="150" width="136" height="110" rx="10" ${glass}/><rect x="410" y="150" width="136" height="110" rx="10" ${glass}/>
       <rect x="397" y="130" width="6" height="300" fill="#000" fill-opacity="0.35"/>`
  return `<rect x="222" y="${roof}" width="356" height="${470 - roof}" rx="30" fill="${color}"/>${doors}
    ${lamp(230, 330, '#b3261e')}${lamp(524, 330, '#b3261e')}<rect x="214" y="430" width="372" height="46" rx="12" fill="#55606a"/>${plate(382)}
    <text x="400" y="320" font-family="sans-serif" font-size="34" font-weight="700" text-anchor="middle" fill="#fff">${number}</text>
    <rect x="236" y="470" width="62" height="48" rx="10" fill="#15181b"/><rect x="502" y="470" width="62" height="48" rx="10" fill="#15181b"/>`
}

/** Left side. The right side is its mirror image. */
const profile = ({ isTruck, color }: Shown) =>
  isTruck
    ? `<path d="M60,440 L60,320 L190,306 L262,200 L440,200 L452,320 L740,320 L740,440 Z" fill="${color}"/>
       <path d="M216,306 L276,220 L346,220 L346,306 Z" ${glass}/><path d="M362,220 L424,220 L434,306 L362,306 Z" ${glass}/>
       <rect x="456" y="332" width="276" height="8" fill="#000" fill-opacity="0.3"/>${wheel(190)}${wheel(610)}`
    : `<path d="M50,450 L50,330 L150,300 L230,150 L730,150 Q750,150 750,176 L750,450 Z" fill="${color}"/>
       <path d="M176,300 L246,174 L340,174 L340,300 Z" ${glass}/><rect x="356" y="160" width="4" height="280" fill="#000" fill-opacity="0.35"/>
       <rect x="540" y="160" width="4" height="280" fill="#000" fill-opacity="0.35"/>
       <path d="M400,322 q24,-54 48,0 a26,26 0 1 1 -48,0" fill="#fff"/><rect x="470" y="300" width="220" height="14" fill="#fff"/>
       <rect x="470" y="330" width="160" height="10" fill="#fff" fill-opacity="0.7"/>${wheel(200)}${wheel(620)}`

/** Returns a vehicle's side as SVG. */
export const vehicleScene = (shown: Shown) => {
  const { side } = shown
  const drawn = {
    front: () => front(shown),
    back: () => back(shown),
    left_side: () => profile(shown),
    right_side: () => `<g transform="translate(800 0) scale(-1 1)">${profile(shown)}</g>`,
  }[side]()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 800 600"><defs>
    <linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.3"/>
    <stop offset="1" stop-color="#000" stop-opacity="0.3"/></linearGradient></defs>
    <rect width="800" height="600" fill="#b9c3c9"/>${[0, 1, 2, 3, 4].map((n) => `<rect y="${n * 84}" width="800" height="4" fill="#8e999f" fill-opacity="0.5"/>`).join('')}
    <rect y="420" width="800" height="180" fill="#5c6063"/><ellipse cx="400" cy="512" rx="370" ry="26" fill="#000" fill-opacity="0.35"/>
    ${drawn}<rect width="800" height="600" fill="url(#light)"/></svg>`
}
