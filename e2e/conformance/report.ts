import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { coverage, isCovered, unknownIds } from './coverage.ts'
import { readPlaywright, readVitest } from './read-reports.ts'
import { readRequirements } from './requirements.ts'
import { readReports, runTests } from './run-tests.ts'
import { doneSteps } from './steps.ts'
import { conformancePage, stepCounts } from './write-page.ts'

// Which requirement has a passing test. --reports DIR reads vitest.json and e2e.json instead of running everything;
// --strict fails when a public requirement of a step that is done is open.
const { values } = parseArgs({ options: { reports: { type: 'string' }, strict: { type: 'boolean', default: false } } })

const root = join(import.meta.dirname, '../..')
const reports = values.reports ? readReports(values.reports) : runTests()
const tests = [...readVitest(JSON.parse(reports.vitest), root), ...readPlaywright(JSON.parse(reports.playwright), root)]
const requirements = readRequirements()
const covered = coverage(requirements, tests)
writeFileSync(join(root, 'docs/contributing/conformance.md'), conformancePage(covered))

for (const { step, open } of stepCounts(covered)) {
  if (open.length > 0) console.log(`\nStep ${step}, without a passing test:`)
  for (const { id, says, failing } of open) {
    console.log(`  ${id.padEnd(28)} ${says}${failing.length > 0 ? ` (fails: ${failing[0]?.title})` : ''}`)
  }
}
console.log()
for (const { step, covered: count, total, publicOpen } of stepCounts(covered)) {
  console.log(`Step ${step}: ${count} of ${total} covered, ${publicOpen} public ones open`)
}
console.log(
  `In all: ${covered.filter(isCovered).length} of ${covered.length} covered; see docs/contributing/conformance.md`,
)

const unknown = unknownIds(requirements, tests)
for (const line of unknown) console.error(`No requirement has the id ${line}`)
const strictlyOpen = covered.filter(
  (requirement) => requirement.public && doneSteps.includes(requirement.step) && !isCovered(requirement),
)
if (values.strict && strictlyOpen.length > 0) {
  console.error(`${strictlyOpen.length} public requirements of steps ${doneSteps.join(', ')} have no passing test.`)
}
process.exit(unknown.length > 0 || (values.strict && strictlyOpen.length > 0) ? 1 : 0)
