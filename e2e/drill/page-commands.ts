import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const docs = join(import.meta.dirname, '..', '..', 'docs')
/** A heading, or a block of commands below it, perhaps in a list. */
const parts = /^## (.+)$|^( *)```sh\n([\s\S]*?)^\2```$/gm

/** The pages with commands for Debian; those of containers are followed by themselves. */
const pages = readdirSync(docs).filter((name) => name.endsWith('.md') && name !== 'containers.md')

/** The commands in docs for people who run the site, each block by page and heading; a heading's second block ends in " 2". */
export function pageCommands(): Map<string, string> {
  const blocks = new Map<string, string>()
  for (const page of pages) {
    let heading = ''
    let count = 0
    for (const [, title, , commands] of readFileSync(join(docs, page), 'utf8').matchAll(parts)) {
      count = title ? 0 : count + 1
      if (title) heading = `${page}: ${title}`
      else if (commands) blocks.set(count === 1 ? heading : `${heading} ${count}`, commands)
    }
  }
  return blocks
}
