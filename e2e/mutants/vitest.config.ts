import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const listOf = (variable: string) => (process.env[variable] ?? '').split(',').filter((folder) => folder !== '')
const changedFolders = listOf('CHANGED_FOLDERS')

/** Tests beside the changed code come first: they fail soonest, and nothing runs after the first failure. */
class BesideTheCodeFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isBeside = ({ moduleId }: TestSpecification) =>
      changedFolders.some((folder) => moduleId.includes(`/${folder}/`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isBeside), ...sorted.filter((file) => !isBeside(file))]
  }
}

// Unit tests of some folders.
export default defineConfig({
  test: {
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 30_000,
    include: listOf('TESTED_FOLDERS').map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ['**/*.browser.test.tsx'],
    sequence: { sequencer: BesideTheCodeFirst },
  },
})
