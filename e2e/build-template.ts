import { rmSync } from 'node:fs'
import { openTestSite, templateFile } from './test-site.ts'

/** Seeds one database that every site of the run starts from. */
export default async function buildTemplate(): Promise<void> {
  rmSync(templateFile, { force: true })
  const site = await openTestSite({ file: templateFile })
  await site.close()
}
