import { linkLasts } from '#values/link-lifetimes.ts'

/** An email as the queue takes it. */
export interface Email {
  subject: string
  text: string
  html: string
  /** The URL behind the unsubscribe button of mail programs. */
  unsubscribe_url?: string
}

interface Words {
  /** The sender: the company's name from its settings. */
  company: string
  subject: string
  /** Paragraphs before the button. */
  lines: string[]
  button?: { label: string; href: string }
  /** A second link, below the button. */
  link?: { label: string; href: string }
  /** Smaller paragraphs at the end. */
  small?: string[]
  /** The link at the end that stops these emails. */
  stop?: string
}

/**
 * Builds text and HTML from the same words: one column, no pictures, no remote content, readable in
 * every mail program.
 */
export function composeEmail({
  company,
  subject,
  lines,
  button,
  link,
  small = [],
  stop,
}: Words): Email {
  const linked = (one: Words['link']) => (one ? [`${one.label}:\n${one.href}`] : [])
  const links = {
    button: linked(button),
    link: linked(link),
    stop: stop ? [`${STOP}:\n${stop}`] : [],
  }
  const text = [...lines, ...links.button, ...links.link, ...small, ...links.stop, company].join(
    '\n\n',
  )
  const p = (line: string, style = '') => `<p style="margin:0 0 16px;${style}">${escape(line)}</p>`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#eef3f6;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#14303f">
<div style="max-width:520px;margin:0 auto;background:#fff;border-radius:12px;padding:32px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px;color:#0b6285">${escape(company)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(subject)}</h1>
${lines.map((line) => p(line)).join('\n')}
${button ? `<p style="margin:24px 0"><a href="${escape(button.href)}" style="display:inline-block;background:#0b6285;color:#fff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:8px">${escape(button.label)}</a></p>` : ''}
${link ? `<p style="margin:0 0 16px"><a href="${escape(link.href)}" style="color:#0b6285">${escape(link.label)}</a></p>` : ''}
${small.map((line) => p(line, 'font-size:14px;color:#4d6672')).join('\n')}
${stop ? `<p style="margin:0;font-size:14px"><a href="${escape(stop)}" style="color:#0b6285">${STOP}</a></p>` : ''}
</div></body></html>`
  return { subject, text, html }
}

const STOP = 'Stop these emails'

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Returns the lines of a typed text, without the empty ones. */
export const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

export const NOT_YOU =
  "If this wasn't you, ignore this email. Nothing happens unless the link is opened."

export const worksOnce = (link: Parameters<typeof linkLasts>[0]) =>
  `The link works once and expires in ${linkLasts(link)}.`

/** Says how to reach the company. `phone` is its number, if it has one. */
export const questions = (phone: string | null) =>
  phone ? `Questions? Call us at ${phone}.` : 'Questions? Reply to this email.'

/**
 * Most lines that an email lists; the page has the rest. Our own choice: about two screens of a
 * phone.
 */
const MOST_LINES = 50

/** Cuts a list of lines to MOST_LINES and says how many more there are. */
export const shortened = (lines: string[]) =>
  lines.length > MOST_LINES
    ? [...lines.slice(0, MOST_LINES), `And ${lines.length - MOST_LINES} more.`]
    : lines
