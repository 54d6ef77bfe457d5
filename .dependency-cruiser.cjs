const { readdirSync } = require('node:fs')

/** Who may import whom: the rules of ARCHITECTURE.md, with no list of exceptions. */
/** Tests, and what only tests import. */
const test = '\\.test\\.tsx?$|-testing\\.ts$'
const light = '^src/domain/dive-sites/light-of-day\\.ts$'
/** Folders of the server that serve every noun; each of the others is a noun. */
const machinery = [
  'art',
  'cli',
  'dev-mail',
  'http',
  'jobs',
  'mail',
  'overview',
  'pending-changes',
  'pictures',
  'previews',
  'publishing',
  'revisions',
  'security',
  'spreadsheets',
  'studio',
  'trash',
]
const nouns = readdirSync('server', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !machinery.includes(entry.name))
  .map(({ name }) => name)

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-imports-only-itself',
      severity: 'error',
      from: {
        path: '^src/domain/',
        pathNot: [test, '\\.schema\\.ts$', '^src/domain/publishing/body-markdown\\.ts$', light],
      },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'the-light-of-a-day-also-imports-suncalc',
      severity: 'error',
      from: { path: light },
      to: { pathNot: ['^src/domain/', 'node_modules/suncalc/'] },
    },
    {
      name: 'pages-load-the-light-of-a-day-when-it-is-asked-for',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: light, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'the-reader-of-bodies-also-imports-markdown-it',
      severity: 'error',
      from: { path: '^src/domain/publishing/body-markdown\\.ts$' },
      to: { pathNot: ['^src/domain/', 'node_modules/markdown-it/'] },
    },
    {
      name: 'only-the-text-of-bodies-reads-them',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: [test, '^src/domain/publishing/body-text\\.ts$'] },
      to: { path: '^src/domain/publishing/body-markdown\\.ts$' },
    },
    {
      name: 'schemas-also-import-zod',
      severity: 'error',
      from: { path: '^src/domain/.*\\.schema\\.ts$' },
      to: { pathNot: ['^src/domain/', 'node_modules/zod/'] },
    },
    {
      name: 'browser-takes-only-types-from-the-server',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'browser-never-imports-db', severity: 'error', from: { path: '^src/' }, to: { path: '^db/' } },
    {
      name: 'design-system-knows-no-feature',
      severity: 'error',
      from: { path: '^src/(components|lib)/' },
      to: { path: '^src/(features|routes)/' },
    },
    {
      name: 'features-are-composed-in-routes',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-never-import-routes',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/routes/' },
    },
    {
      name: 'db-imports-only-domain',
      severity: 'error',
      from: { path: '^db/' },
      to: { path: '^(src|server|e2e)/', pathNot: '^src/domain/' },
    },
    {
      name: 'server-nouns-stay-apart',
      severity: 'error',
      from: { path: `^server/(${nouns.join('|')})/`, pathNot: test },
      to: {
        path: '^(server|src)/',
        pathNot: [
          '^src/domain/',
          '^server/(write|trpc|rest-rows|form-rows|context|download|child-flags|version)\\.ts$',
          '^server/(art|pending-changes|pictures|publishing|security|mail|spreadsheets)/',
          '^server/$1/',
          // The rules below say which noun may.
          '^server/(contents|corrected)\\.ts$',
        ],
      },
    },
    {
      name: 'only-the-search-goes-through-every-noun',
      severity: 'error',
      from: { path: `^server/(${nouns.filter((noun) => noun !== 'search').join('|')})/`, pathNot: test },
      to: { path: '^server/contents\\.ts$' },
    },
    {
      name: 'only-corrections-change-other-nouns',
      severity: 'error',
      from: { path: `^server/(${nouns.filter((noun) => noun !== 'corrections').join('|')})/`, pathNot: test },
      to: { path: '^server/corrected\\.ts$' },
    },
    {
      name: 'art-reads-no-database',
      severity: 'error',
      from: { path: '^server/art/' },
      to: { path: '^db/|drizzle-orm|better-sqlite3', pathNot: '^db/project-root\\.ts$' },
    },
    {
      name: 'the-site-never-needs-the-studio',
      severity: 'error',
      from: { pathNot: '^server/studio/' },
      to: { path: '^server/studio/' },
    },
    {
      name: 'only-the-development-host-catches-mail',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/dev\\.ts$', '^server/dev-mail/', test] },
      to: { path: '^server/dev-mail/' },
    },
    {
      name: 'only-hosts-render-pages',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(start|dev)\\.ts$', test] },
      to: { path: '^src/', pathNot: '^src/domain/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routers-never-touch-the-database',
      severity: 'error',
      from: { path: 'router\\.ts$', pathNot: '^src/' },
      to: { path: '^db/|node_modules/drizzle-orm/' },
    },
    {
      name: 'client-files-by-dynamic-import-only',
      severity: 'error',
      from: {},
      to: { path: '\\.client\\.tsx$', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'no-junk-drawers',
      severity: 'error',
      from: {},
      to: { path: '/(utils|helpers|misc|common)(/|\\.)', pathNot: 'node_modules' },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$|^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
