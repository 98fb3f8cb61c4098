import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Plugin, parseAst, transformWithOxc } from 'vite'

// Zod schemas share a file with the words and rules of their noun. A browser needs the words on its
// first page, and most schemas never, since the server checks what is sent. So the build takes each
// file apart: `?schemas` has what is made with zod, `?words` has the rest. A page loads only the
// part it uses, and of the schemas only those it uses.

const root = join(import.meta.dirname, 'src')

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
interface Import {
  source: string
  /** The name in the other file and here; undefined for a file without names. */
  names: { imported: string; local: string }[]
  node: Node
}
interface Parts {
  /** Exported names that are made with zod. */
  schemas: ReadonlySet<string>
  words: string
  schemasCode: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The names that a pattern declares: `a`, `{ a, b: [c] }`, `...a`, `a = 1`. */
function declaredBy(pattern: Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name as string]
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((one) =>
        declaredBy((one.value ?? one.argument) as Node),
      )
    case 'ArrayPattern':
      return (pattern.elements as (Node | null)[]).flatMap(declaredBy)
    case 'AssignmentPattern':
      return declaredBy(pattern.left as Node)
    case 'RestElement':
      return declaredBy(pattern.argument as Node)
    default:
      return []
  }
}

/** The names that a declaration declares. */
const namesOf = (node: Node) =>
  node.type === 'VariableDeclaration'
    ? (node.declarations as Node[]).flatMap(({ id }) => declaredBy(id as Node))
    : /^(Function|Class)Declaration$/.test(node.type)
      ? declaredBy(node.id as Node)
      : []

/** The names that code uses and does not declare itself in a function. */
function namesIn(node: Node, found = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') found.add(node.name as string)
  const params = node.params as Node[] | undefined
  if (params) {
    const inside = new Set<string>()
    const body = node.body as Node
    for (const part of [...params, body]) namesIn(part, inside)
    const statements = body.type === 'BlockStatement' ? (body.body as Node[]) : []
    for (const own of [...params.flatMap(declaredBy), ...statements.flatMap(namesOf)])
      inside.delete(own)
    for (const name of inside) found.add(name)
    return found
  }
  for (const [key, value] of Object.entries(node)) {
    const isName =
      (key === 'property' && node.type === 'MemberExpression') ||
      (key === 'key' && (node.type === 'Property' || node.type === 'PropertyDefinition'))
    if (isName && !node.computed) continue
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) namesIn(child, found)
  }
  return found
}

/** The file that an import names, if it is one of ours. */
function fileOf(source: string, importer: string) {
  const path = source.startsWith('#')
    ? join(root, source.slice(1))
    : source.startsWith('.')
      ? resolve(dirname(importer), source)
      : source.startsWith(root)
        ? source
        : undefined
  return path?.startsWith(root) && path.endsWith('.ts') && existsSync(path) ? path : undefined
}

function importOf(node: Node): Import | undefined {
  const specifiers = node.specifiers as Node[]
  if (specifiers.some(({ type }) => type !== 'ImportSpecifier')) return undefined
  const source = (node.source as Node).value as string
  const names = specifiers.map(({ imported, local }) => ({
    imported: (imported as Node).name as string,
    local: (local as Node).name as string,
  }))
  return { source, names, node }
}

const written = (source: string, names: readonly { imported: string; local: string }[]) =>
  names.length === 0
    ? ''
    : `import { ${names.map(({ imported, local }) => `${imported} as ${local}`).join(', ')} } from ${JSON.stringify(source)};\n`

export function schemasApart(): Plugin {
  const known = new Map<string, Promise<Parts | undefined>>()
  const partsOf = (path: string) => {
    const before = known.get(path)
    if (before) return before
    // Known while it is read, because files may import each other.
    known.set(path, Promise.resolve(undefined))
    const parts = takeApart(path)
    known.set(path, parts)
    return parts
  }

  /** Writes an import anew, from the part of the other file that has each name. */
  async function fromParts({ source, names }: Import, importer: string) {
    const path = fileOf(source, importer)
    const parts = path && (await partsOf(path))
    if (!parts) return undefined
    const isSchema = ({ imported }: { imported: string }) => parts.schemas.has(imported)
    return (
      written(
        `${path}?words`,
        names.filter((name) => !isSchema(name)),
      ) + written(`${path}?schemas`, names.filter(isSchema))
    )
  }

  async function takeApart(path: string): Promise<Parts | undefined> {
    const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { target: 'es2022' })
    const body = parseAst(code).body as unknown as Node[]
    const imports: Import[] = []
    const schemaNames = new Set<string>()
    const pieces: { names: string[]; used: Set<string>; text: string; node: Node }[] = []
    const exported = new Map<string, string>()
    for (const node of body) {
      if (node.type === 'ImportDeclaration') {
        const found = importOf(node)
        if (!found) return undefined
        imports.push(found)
        const other = fileOf(found.source, path)
        const schemas = other ? (await partsOf(other))?.schemas : undefined
        for (const { imported, local } of found.names)
          if (found.source === 'zod' || schemas?.has(imported)) schemaNames.add(local)
        continue
      }
      const declared = (node.type === 'ExportNamedDeclaration' ? node.declaration : node) as
        | Node
        | undefined
      if (node.type === 'ExportNamedDeclaration' && !declared) {
        if (node.source) return undefined
        for (const { local, exported: as } of node.specifiers as { local: Node; exported: Node }[])
          exported.set(as.name as string, local.name as string)
        continue
      }
      if (
        !declared ||
        node.type.startsWith('ExportDefault') ||
        node.type === 'ExportAllDeclaration'
      )
        return undefined
      const names = namesOf(declared)
      if (node.type === 'ExportNamedDeclaration') for (const name of names) exported.set(name, name)
      pieces.push({
        names,
        used: namesIn(declared),
        text: code.slice(declared.start, declared.end),
        node: declared,
      })
    }
    // What uses a schema is apart too, and what uses that.
    for (let before = -1; before !== schemaNames.size;) {
      before = schemaNames.size
      for (const { names, used } of pieces)
        if ([...used].some((name) => schemaNames.has(name)))
          for (const name of names) schemaNames.add(name)
    }
    const isApart = ({ used }: { used: Set<string> }) =>
      [...used].some((name) => schemaNames.has(name))
    const apart = pieces.filter(isApart)
    if (apart.length === 0) return undefined
    const together = pieces.filter((piece) => !isApart(piece))
    // Code that runs by itself, or that changes what the other part has, stays with its file.
    const canChange = together.some(
      ({ node }) => node.type === 'VariableDeclaration' && node.kind !== 'const',
    )
    if (canChange || apart.some(({ names }) => names.length === 0)) return undefined
    const own = new Set(pieces.flatMap(({ names }) => names))
    const nameOf = new Map([...exported].map(([as, local]) => [local, as]))
    const part = async (these: typeof pieces, text: (piece: (typeof pieces)[number]) => string) => {
      const used = new Set(these.flatMap((piece) => [...piece.used]))
      const needed = await Promise.all(
        imports.map(async (one) => {
          const names = one.names.filter(({ local }) => used.has(local))
          if (names.length === 0) return ''
          const other = fileOf(one.source, path)
          return (await fromParts({ ...one, names }, path)) ?? written(other ?? one.source, names)
        }),
      )
      const mine = these.flatMap(({ names }) => names)
      return {
        needed: needed.join(''),
        body: these.map(text).join('\n'),
        exports:
          mine.length > 0
            ? `\nexport { ${mine.map((name) => `${name} as ${nameOf.get(name) ?? name}`).join(', ')} };`
            : '',
        used,
        mine: new Set(mine),
      }
    }
    const words = await part(together, ({ text }) => text)
    const schemas = await part(apart, pure)
    const borrowed = [...schemas.used].filter((name) => own.has(name) && !schemas.mine.has(name))
    return {
      schemas: new Set(apart.flatMap(({ names }) => names.map((name) => nameOf.get(name) ?? name))),
      words: words.needed + words.body + words.exports,
      schemasCode:
        schemas.needed +
        written(
          `${path}?words`,
          borrowed.map((local) => ({ imported: nameOf.get(local) ?? local, local })),
        ) +
        schemas.body +
        schemas.exports,
    }
  }

  return {
    name: 'schemas-apart',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`^${root}/.*\\.ts(\\?words|\\?schemas)?$`) },
      async handler(id) {
        const [path, part] = id.split('?') as [string, string?]
        const parts = await partsOf(path)
        if (!parts) return undefined
        if (part === 'words') return { code: parts.words }
        if (part === 'schemas') return { code: parts.schemasCode, moduleSideEffects: false }
        // For who imports all of a file by one name.
        const both = ['words', 'schemas'].map(
          (name) => `export * from ${JSON.stringify(`${path}?${name}`)};`,
        )
        return { code: both.join('\n'), moduleSideEffects: false }
      },
    },
    transform: {
      order: 'post',
      filter: { id: new RegExp(`^${root}/.*\\.tsx?$`) },
      async handler(code, id) {
        const body = parseAst(code).body as unknown as Node[]
        let out = code
        for (const node of body.reverse()) {
          if (node.type !== 'ImportDeclaration') continue
          const found = importOf(node)
          const anew = found && (await fromParts(found, id))
          if (anew !== undefined) out = out.slice(0, node.start) + anew + out.slice(node.end)
        }
        return out === code ? undefined : { code: out, map: null }
      },
    },
  }
}

/** Says of each schema that making it changes nothing else, so that it may be left out unused. */
function pure({ node, text }: { node: Node; text: string }) {
  if (node.type !== 'VariableDeclaration' || node.kind !== 'const') return text
  const [first, ...others] = node.declarations as Node[]
  const init = first?.init as Node | undefined
  if (others.length > 0 || !init || (first!.id as Node).type !== 'Identifier') return text
  if (init.type !== 'CallExpression' && init.type !== 'ObjectExpression') return text
  const value = text.slice(init.start - node.start, init.end - node.start)
  return `const ${(first!.id as Node).name as string} = /* @__PURE__ */ (() => (${value}))();`
}
