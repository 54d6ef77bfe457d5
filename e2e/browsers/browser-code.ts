import { dirname, relative, resolve } from 'node:path'
import ts from 'typescript'
import { availability, newerFunctions } from './newer-functions.ts'

interface Use {
  key: string
  line: number
  /** Whether the code only looks if it is there. */
  isFeatureTest: boolean
}

const ownerAndName = (key: string) => key.split('.').slice(-2)
const nameOf = (key: string) => key.replace(/^.*\./, '').replace(/_static$/, '')

/** By owner and name, such as "URL.parse_static". */
const newerKeys = new Map(newerFunctions.map((key) => [ownerAndName(key).join('.'), key]))
const knownOwners = new Set([...availability.keys()].map((key) => ownerAndName(key)[0]))
const olderNames = new Set([...availability].flatMap(([key, { isNewer }]) => (isNewer ? [] : nameOf(key))))
/** TypeScript is slow to resolve a name: it resolves these only. */
const newerNames = new Map(newerFunctions.map((key) => [nameOf(key), key]))

const { QuestionQuestionToken, BarBarToken, AmpersandAmpersandToken } = ts.SyntaxKind
const logicalOperators = new Set<ts.SyntaxKind>([QuestionQuestionToken, BarBarToken, AmpersandAmpersandToken])

/**
 * Where a script, and all that it imports from its folder, uses what a supported browser lacks, as "image.ts:7 URL.parse, in
 * all browsers since 2024-09-16". A file that looks if a function is there (`x?.()`, `x ?? y`, `if (x)`) may use it.
 */
export function findNewerFunctions(script: string): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
  const program = ts.createProgram([resolve(script)], options)
  const folder = dirname(resolve(script))
  return program.getSourceFiles().flatMap((source) => {
    if (!source.fileName.startsWith(`${folder}/`)) return []
    const uses = usesIn(source, program)
    const tested = new Set(uses.flatMap(({ key, isFeatureTest }) => (isFeatureTest ? key : [])))
    const file = relative(folder, source.fileName)
    return uses.flatMap(({ key, line }) => (tested.has(key) ? [] : `${file}:${line} ${inWords(key)}`))
  })
}

function inWords(key: string): string {
  const name = key.replace(/^(api|javascript\.builtins)\./, '').replace(/_static$/, '')
  const since = availability.get(key)?.since
  return `${name}, ${since ? `in all browsers since ${since}` : 'not in all browsers yet'}`
}

function usesIn(source: ts.SourceFile, program: ts.Program): Use[] {
  const uses: Use[] = []
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && newerNames.has(node.text)) {
      const key = declarationsOf(node, program).map(newerKey).find(Boolean)
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (key) uses.push({ key, line, isFeatureTest: isFeatureTest(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return uses
}

/** Where TypeScript's own library declares what a name refers to; in `const { name } = value` to the value's property. */
function declarationsOf(name: ts.Identifier, program: ts.Program): ts.NamedDeclaration[] {
  const checker = program.getTypeChecker()
  const { parent } = name
  const isOfValue = ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === name
  const symbol = isOfValue
    ? checker.getPropertyOfType(checker.getTypeAtLocation(parent.parent), name.text)
    : checker.getSymbolAtLocation(name)
  return symbol?.declarations?.filter((each) => program.isSourceFileDefaultLibrary(each.getSourceFile())) ?? []
}

function newerKey({ parent, name }: ts.NamedDeclaration): string | undefined {
  const text = name?.getText() ?? ''
  if (ts.isInterfaceDeclaration(parent)) {
    const owner = parent.name.text.replace(/Constructor$/, '')
    // The data does not know mixins: their members are newer if they are so wherever it has them.
    const isMixin = !knownOwners.has(owner) && !olderNames.has(text)
    return isMixin ? newerNames.get(text) : newerKeys.get(`${owner}.${text}`)
  }
  const isStatic = ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)
  const owners = isStatic ? [parent.parent.name.getText()] : ['Window', 'api', 'builtins', 'Intl']
  const keys = owners.flatMap((owner) => [`${owner}.${text}_static`, `${owner}.${text}`])
  return keys.map((key) => newerKeys.get(key)).find(Boolean)
}

function isFeatureTest(name: ts.Identifier): boolean {
  const use = ts.isPropertyAccessExpression(name.parent) ? name.parent : name
  const { parent } = use
  if (ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent)) return Boolean(parent.questionDotToken)
  if (ts.isBinaryExpression(parent)) return logicalOperators.has(parent.operatorToken.kind)
  return (
    ts.isIfStatement(parent) ||
    ts.isPrefixUnaryExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition === use)
  )
}

if (import.meta.main) {
  const found = findNewerFunctions('src/entry-client.tsx')
  for (const line of found) console.error(`src/${line}`)
  process.exitCode = found.length === 0 ? 0 : 1
}
