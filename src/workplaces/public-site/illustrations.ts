import { raw } from 'hono/html'

// Our own drawings. Their colors are variables of public-site.css, so that they follow light and
// dark mode.

const svg = (viewBox: string, content: string, className = '') =>
  raw(
    `<svg viewBox="${viewBox}" aria-hidden="true" focusable="false"${className && ` class="${className}"`}>${content}</svg>`,
  )

/**
 * A house at night with its lights on, water up to the windowsill, and the van already at the curb.
 */
export const house = svg(
  '0 0 640 420',
  `<defs><clipPath id="h"><rect width="640" height="420" rx="28"/></clipPath></defs>
<g clip-path="url(#h)">
<rect width="640" height="420" fill="var(--sky)"/>
<circle cx="540" cy="76" r="34" fill="var(--moon)"/><circle cx="526" cy="68" r="30" fill="var(--sky)"/>
<g fill="var(--moon)"><circle cx="70" cy="60" r="2"/><circle cx="160" cy="104" r="1.6"/><circle cx="250" cy="46" r="2"/><circle cx="420" cy="88" r="1.6"/><circle cx="610" cy="160" r="2"/></g>
<path d="M0 300c90-40 180-40 300-14s220 30 340-6v140H0z" fill="var(--hill)"/>
<path d="M120 190 290 84l170 106v150H120z" fill="var(--wall)"/>
<path d="M96 200 290 78l194 122-16 22L290 110 112 222z" fill="var(--roof)"/>
<path d="M388 96h34v62l-34-22z" fill="var(--roof)"/>
<rect x="168" y="214" width="74" height="74" rx="6" fill="var(--lamp)"/><path d="M205 214v74M168 251h74" stroke="var(--wall)" stroke-width="6"/>
<rect x="344" y="214" width="74" height="74" rx="6" fill="var(--lamp)"/><path d="M381 214v74M344 251h74" stroke="var(--wall)" stroke-width="6"/>
<rect x="264" y="240" width="56" height="100" rx="6" fill="var(--door)"/><circle cx="308" cy="292" r="4" fill="var(--lamp)"/>
<path class="wave back" d="M-80 322q40-18 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0v120H-80z" fill="var(--water-back)"/>
<g transform="translate(452 262)"><path d="M0 26Q0 10 16 10h74l34 34h22q14 0 14 14v24H0z" fill="var(--van)"/><path d="M92 18h4l26 26H92z" fill="var(--glass)"/><rect x="16" y="24" width="56" height="30" rx="6" fill="var(--ember)"/><path d="M44 28c6 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16z" fill="#fff"/><circle cx="36" cy="84" r="16" fill="var(--tyre)"/><circle cx="36" cy="84" r="6" fill="var(--wall)"/><circle cx="124" cy="84" r="16" fill="var(--tyre)"/><circle cx="124" cy="84" r="6" fill="var(--wall)"/></g>
<path class="wave" d="M-80 350q40-18 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0v120H-80z" fill="var(--water)"/>
</g>`,
  'house',
)

/** Water being pumped out through a hose. */
export const extraction = svg(
  '0 0 64 64',
  `<rect x="10" y="26" width="28" height="24" rx="5" fill="var(--van)"/><rect x="14" y="16" width="20" height="12" rx="4" fill="var(--ember)"/><path d="M38 34h6a8 8 0 0 1 8 8v12" fill="none" stroke="var(--water)" stroke-width="6" stroke-linecap="round"/><circle cx="17" cy="52" r="5" fill="var(--tyre)"/><circle cx="31" cy="52" r="5" fill="var(--tyre)"/><path d="M46 58q6-5 12 0" fill="none" stroke="var(--water)" stroke-width="3" stroke-linecap="round"/>`,
)

/** A fan and the air it moves. */
export const drying = svg(
  '0 0 64 64',
  `<circle cx="24" cy="32" r="18" fill="var(--van)"/><circle cx="24" cy="32" r="13" fill="var(--glass)"/><path d="M24 32c0-8 4-11 8-10s2 7-8 10zm0 0c7 4 7 9 4 11s-6-3-4-11zm0 0c-7 4-12 1-12-3s6-4 12 3z" fill="var(--water)"/><circle cx="24" cy="32" r="3" fill="var(--ember)"/><path d="M46 22h10M48 32h12M46 42h10" stroke="var(--water)" stroke-width="4" stroke-linecap="round"/><path d="M14 50h20v6H14z" fill="var(--tyre)"/>`,
)

/** A house with spots inside and a check mark. */
export const mold = svg(
  '0 0 64 64',
  `<path d="M8 56V26L32 8l24 18v30z" fill="var(--paper)" stroke="var(--van)" stroke-width="3" stroke-linejoin="round"/><circle cx="23" cy="42" r="7" fill="var(--glass)"/><circle cx="34" cy="33" r="5" fill="var(--glass)"/><circle cx="22" cy="29" r="3" fill="var(--glass)"/><circle cx="33" cy="47" r="3" fill="var(--glass)"/><circle cx="46" cy="48" r="11" fill="var(--ember)"/><path d="m41 48 4 4 7-8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
)

export const phone = svg(
  '0 0 24 24',
  `<path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
  'icon',
)

export const seal = svg(
  '0 0 24 24',
  `<path d="M12 2.5 14.6 5l3.5-.4.8 3.5 3 1.9-1.4 3.2 1.4 3.3-3 1.9-.8 3.5-3.5-.4L12 24l-2.6-2.5-3.5.4-.8-3.5-3-1.9 1.4-3.3L2.1 10l3-1.9.8-3.5 3.5.4z" transform="translate(0 -1.2)" fill="var(--ember)"/><path d="m8 12 3 3 5-6" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
  'icon',
)
